#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

#include <stdbool.h>
#include <stdint.h>

/// What the memory allocator of the whole process was asked for between `allocations_start` and now.
typedef struct {
  int64_t made;    ///< blocks allocated
  int64_t freed;   ///< blocks given back
  int64_t bytes;   ///< bytes in blocks made, less bytes in blocks freed, as the allocator rounds them
} allocation_counts;

/// Whether this platform lets a program stand in front of its allocator. Without, all counts stay zero.
bool allocations_are_counted(void);

/// Sets all counts to zero and starts counting, on every thread.
void allocations_start(void);

/// Stops counting and returns the counts.
allocation_counts allocations_stop(void);

#endif

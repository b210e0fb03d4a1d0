// Counts the calls of malloc and its relatives. The linker prefers these definitions to those of the C library,
// which keeps its own under other names. Only glibc has those names; elsewhere nothing is counted, and
// sanitizers bring an allocator of their own.

#include "Allocations.h"

#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif

#if defined(__linux__) && defined(__GLIBC__) && !defined(SANITIZED)

#include <errno.h>
#include <malloc.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static atomic_bool counting;
static atomic_int_fast64_t made, freed, bytes;

// A plain load when nobody is counting, so that the timed runs do not pay for the counter.
static inline bool is_counting(void) { return atomic_load_explicit(&counting, memory_order_relaxed); }

static inline void *count_made(void *block) {
  if (block != NULL && is_counting()) {
    atomic_fetch_add_explicit(&made, 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&bytes, (int64_t)malloc_usable_size(block), memory_order_relaxed);
  }
  return block;
}

static inline void count_freed(void *block) {
  if (block != NULL && is_counting()) {
    atomic_fetch_add_explicit(&freed, 1, memory_order_relaxed);
    atomic_fetch_sub_explicit(&bytes, (int64_t)malloc_usable_size(block), memory_order_relaxed);
  }
}

void *malloc(size_t size) { return count_made(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return count_made(__libc_calloc(count, size)); }

void *realloc(void *block, size_t size) {
  if (!is_counting()) { return __libc_realloc(block, size); }
  size_t old_size = block == NULL ? 0 : malloc_usable_size(block);
  void *moved = __libc_realloc(block, size);
  if (moved == NULL) { return moved; }
  if (block == NULL) { return count_made(moved); }
  atomic_fetch_add_explicit(&made, 1, memory_order_relaxed);
  atomic_fetch_add_explicit(&freed, 1, memory_order_relaxed);
  atomic_fetch_add_explicit(
    &bytes, (int64_t)malloc_usable_size(moved) - (int64_t)old_size, memory_order_relaxed);
  return moved;
}

void *memalign(size_t alignment, size_t size) { return count_made(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return count_made(__libc_memalign(alignment, size)); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  void *block = count_made(__libc_memalign(alignment, size));
  if (block == NULL) { return ENOMEM; }
  *result = block;
  return 0;
}

void free(void *block) {
  count_freed(block);
  __libc_free(block);
}

bool allocations_are_counted(void) { return true; }

void allocations_start(void) {
  atomic_store(&made, 0);
  atomic_store(&freed, 0);
  atomic_store(&bytes, 0);
  atomic_store(&counting, true);
}

allocation_counts allocations_stop(void) {
  atomic_store(&counting, false);
  return (allocation_counts){atomic_load(&made), atomic_load(&freed), atomic_load(&bytes)};
}

#else

bool allocations_are_counted(void) { return false; }

void allocations_start(void) {}

allocation_counts allocations_stop(void) { return (allocation_counts){0, 0, 0}; }

#endif

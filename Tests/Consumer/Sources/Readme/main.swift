import Rill

let words = PublishSubject<String>()
let bag = DisposeBag()

words
  .filter { !$0.isEmpty }
  .scan([]) { sentence, word in sentence + [word] }
  .map { sentence in sentence.joined(separator: " ") }
  .subscribe(onNext: { print($0) }, onCompleted: { print("done") })
  .disposed(by: bag)

for word in ["every", "", "stream", "ends"] { words.onNext(word) }
words.onCompleted()

import type {AfterCommit, Transaction} from '../types.ts'

interface Subscriber {
  /** Sees every transaction of the dataset once it is on disk. Must not throw. */
  onTransaction(transaction: Transaction): void
  /** The dataset is no more. */
  onDatasetDeleted(): void
}

/** Passes on what happens to each dataset. */
export class TransactionFeed {
  #subscribers = new Map<string, Set<Subscriber>>()

  /** Answers how to end the subscription. */
  subscribe(dataset: string, subscriber: Subscriber): () => void {
    const subscribers = this.#subscribers.get(dataset) ?? new Set()
    this.#subscribers.set(dataset, subscribers.add(subscriber))
    return () => void subscribers.delete(subscriber)
  }

  publish: AfterCommit = (transaction) => {
    for (const subscriber of this.#subscribers.get(transaction.dataset) ?? []) {
      subscriber.onTransaction(transaction)
    }
  }

  /** Call it when the dataset has been deleted. */
  end(dataset: string): void {
    for (const subscriber of this.#subscribers.get(dataset) ?? []) subscriber.onDatasetDeleted()
    this.#subscribers.delete(dataset)
  }
}

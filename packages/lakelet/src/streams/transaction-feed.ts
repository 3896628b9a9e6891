import type {AfterCommit, Transaction} from '../shared/types.ts'

interface Subscriber {
  /** Called with each transaction of the dataset after it is committed. Must not throw. */
  onTransaction(transaction: Transaction): void
  onDatasetDeleted(): void
}

/** Publishes committed transactions to subscribers, per dataset. */
export class TransactionFeed {
  #subscribers = new Map<string, Set<Subscriber>>()

  /** Subscribes to a dataset. Returns the function that unsubscribes. */
  subscribe(dataset: string, subscriber: Subscriber): () => void {
    const subscribers = this.#subscribers.get(dataset) ?? new Set()
    this.#subscribers.set(dataset, subscribers.add(subscriber))
    return () => void subscribers.delete(subscriber)
  }

  /** Notifies the subscribers of the transaction's dataset. */
  publish: AfterCommit = (transaction) => {
    for (const subscriber of this.#subscribers.get(transaction.dataset) ?? []) {
      subscriber.onTransaction(transaction)
    }
  }

  /** Notifies and removes all subscribers of a deleted dataset. */
  closeDataset(dataset: string): void {
    for (const subscriber of this.#subscribers.get(dataset) ?? []) subscriber.onDatasetDeleted()
    this.#subscribers.delete(dataset)
  }
}

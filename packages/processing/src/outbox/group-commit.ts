import type {DatabaseSync} from 'node:sqlite'

interface Write {
  work: () => void
  resolve: () => void
  reject: (error: unknown) => void
}

/** Runs a write in a transaction; resolves once it is committed and flushed to disk. */
export type GroupCommit = (work: () => void) => Promise<void>

/**
 * Batches all writes of one event loop tick into one transaction, so that fifty simultaneous
 * requests wait for one fsync instead of fifty. If a write throws, the whole group is rolled back.
 */
export function createGroupCommit(database: DatabaseSync): GroupCommit {
  let queue: Write[] = []

  function commit(): void {
    const group = queue
    queue = []
    try {
      database.exec('BEGIN IMMEDIATE')
      for (const {work} of group) work()
      database.exec('COMMIT')
    } catch (error) {
      if (database.isOpen && database.isTransaction) database.exec('ROLLBACK')
      for (const {reject} of group) reject(error)
      return
    }
    for (const {resolve} of group) resolve()
  }

  return (work) =>
    new Promise((resolve, reject) => {
      if (queue.push({work, resolve, reject}) === 1) setImmediate(commit)
    })
}

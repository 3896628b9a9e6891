import type {DatabaseSync} from 'node:sqlite'

interface Write {
  work: () => void
  resolve: () => void
  reject: (error: unknown) => void
}

/** Writes in one transaction with all that comes at the same moment; resolves once it is on disk. */
export type GroupCommit = (work: () => void) => Promise<void>

/** Fifty visitors at once then wait for one flush of the disk, not for fifty. */
export function createGroupCommit(database: DatabaseSync): GroupCommit {
  let waiting: Write[] = []

  function commit(): void {
    const group = waiting
    waiting = []
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
      if (waiting.push({work, resolve, reject}) === 1) setImmediate(commit)
    })
}

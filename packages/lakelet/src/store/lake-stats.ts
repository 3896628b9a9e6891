import {statSync} from 'node:fs'
import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import {databaseFile} from './database.ts'

const Counts = z.object({
  /** Transactions since the lake was created. */
  transactions: z.number(),
  waitingDeliveries: z.number(),
  failedDeliveries: z.number(),
})

/** Sizes and queues of a lake, for monitoring. */
export interface LakeStats extends z.infer<typeof Counts> {
  databaseBytes: number
  /** Of the write-ahead log. */
  walBytes: number
  /** Of this process: resident set size. */
  memoryBytes: number
}

/** Returns a function that reads the stats, in less than a millisecond. */
export function createLakeStats(database: DatabaseSync, directory: string): () => LakeStats {
  const select =
    database.prepare(`SELECT (SELECT coalesce(max(sequence), 0) FROM transactions) AS transactions,
    count(*) FILTER (WHERE state = 'waiting') AS waitingDeliveries,
    count(*) FILTER (WHERE state = 'failed') AS failedDeliveries FROM webhook_deliveries`)
  const size = (suffix: string) =>
    statSync(databaseFile(directory) + suffix, {throwIfNoEntry: false})?.size ?? 0
  return () => ({
    ...Counts.parse(select.get()),
    databaseBytes: size(''),
    walBytes: size('-wal'),
    memoryBytes: process.memoryUsage.rss(),
  })
}

import {watch} from 'node:fs'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import {EDITOR_TOKEN, type LakeProcess, queryLake, startLake} from './lake/lake-process.ts'

const CONCURRENT_TRANSACTIONS = 3
/** Every n-th transaction is followed by an upload. */
const UPLOAD_EVERY = 10
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'

/**
 * Sends transactions to a lake and kills it repeatedly while it writes. Asserts after each restart that the
 * lake has every acknowledged transaction, and every transaction completely or not at all.
 *
 * @param transactions in total
 * @param kills spread evenly over the transactions
 */
export async function testLakeKill(transactions: number, kills: number): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'lake-kill-'))
  const acknowledged = new Set<number>()
  let sent = 0
  let interrupted = 0
  let count = 0
  let lake = await startLake(directory)
  try {
    while (sent < transactions) {
      const batchEnd = Math.min(transactions, sent + Math.ceil(transactions / kills))
      const finishKill = killWhileWriting(lake, directory, (batchEnd - sent) / CONCURRENT_TRANSACTIONS)
      const worker = async () => {
        while (sent < batchEnd && !lake.hasExited()) {
          const n = sent++
          if (await sendTransaction(lake, n)) acknowledged.add(n)
          else interrupted += 1
        }
      }
      await Promise.all(Array.from({length: CONCURRENT_TRANSACTIONS}, worker))
      await finishKill()
      verifyDatabaseFile(directory)
      lake = await startLake(directory)
      await verifyContent(lake, acknowledged)
      count += 1
      if (count % Math.ceil(kills / 10) === 0 || sent === transactions)
        console.log(
          `${count} kills: ${acknowledged.size} transactions acknowledged, ${interrupted} interrupted`,
        )
    }
    console.log('No acknowledged transaction is lost, none is partial')
  } finally {
    await lake.stop('SIGKILL')
    await rm(directory, {recursive: true})
  }
}

/**
 * Kills the lake after a random number of changes to its files: half of the time directly after a change,
 * else up to 3 ms later, so that kills hit every phase of a write.
 *
 * @returns a function that kills the lake if it still runs, and resolves when it has exited
 */
function killWhileWriting({stop}: LakeProcess, directory: string, rounds: number) {
  let remainingChanges = Math.ceil(Math.random() * rounds * 12)
  const delayMs = Math.random() < 0.5 ? 0 : Math.random() * 3
  let killed: Promise<unknown> | undefined
  const kill = () => {
    killed ??= stop('SIGKILL')
  }
  const watcher = watch(directory, () => {
    remainingChanges -= 1
    if (remainingChanges > 0) return
    watcher.close()
    if (delayMs === 0) kill()
    else setTimeout(kill, delayMs)
  })
  return async () => {
    kill()
    await killed
    watcher.close()
  }
}

/**
 * Sends one transaction on three documents; some are followed by an upload.
 *
 * @returns whether the lake acknowledged the transaction
 */
async function sendTransaction(lake: LakeProcess, n: number): Promise<boolean> {
  const pair = ['a', 'b'].map((side) => `pair-${n}-${side}`)
  const mutations = [
    ...pair.map((_id) => ({create: {_id, _type: 'pair', n, text: 'x'.repeat(3000)}})),
    {createIfNotExists: {_id: 'counter', _type: 'counter', n: 0}},
    {patch: {id: 'counter', inc: {n: 1}}},
  ]
  const body = JSON.stringify({mutations, transactionId: `t${n}`})
  const isAcknowledged = await post(lake, '/v1/data/mutate/production', 'application/json', body)
  if (isAcknowledged && n % UPLOAD_EVERY === 0) {
    await post(lake, '/v1/assets/images/production', 'image/svg+xml', `${SVG}<!-- ${n} -->`)
  }
  return isAcknowledged
}

/** Returns false when the connection failed. Throws for an error response. */
async function post(lake: LakeProcess, path: string, contentType: string, body: string) {
  const headers = {authorization: `Bearer ${EDITOR_TOKEN}`, 'content-type': contentType}
  const response = await fetch(lake.url + path, {method: 'POST', headers, body}).catch(() => null)
  if (response && !response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response !== null
}

/**
 * Asserts the integrity of the database as the kill left it. A transaction has three changes, of which the
 * webhook's filter excludes one.
 */
function verifyDatabaseFile(directory: string): void {
  using database = new DatabaseSync(join(directory, 'lake.sqlite'))
  const result = database.prepare('PRAGMA integrity_check').get()?.integrity_check
  if (result !== 'ok') throw new Error(`Database integrity check failed: ${result}`)
  const partial = database
    .prepare(
      `SELECT t.id FROM transactions t WHERE t.id LIKE 't%' AND (
         (SELECT count(*) FROM changes c WHERE c.transaction_sequence = t.sequence) <> 3
         OR (SELECT count(*) FROM webhook_deliveries d WHERE d.transactionId = t.id) <> 2)`,
    )
    .all()
  if (partial.length > 0) throw new Error(`Partial transactions in the log: ${JSON.stringify(partial)}`)
}

/** Asserts that documents and assets match the acknowledged transactions. */
async function verifyContent({url}: LakeProcess, acknowledged: ReadonlySet<number>): Promise<void> {
  const documents = z
    .array(z.object({_id: z.string(), n: z.number()}))
    .parse(await queryLake(url, '*[_type == "pair"]{_id, n}'))
  const pairs = Map.groupBy(documents, ({n}) => n)
  for (const [n, {length}] of pairs) if (length !== 2) throw new Error(`Transaction ${n} is partial`)
  for (const n of acknowledged) if (!pairs.has(n)) throw new Error(`Transaction ${n} is lost`)
  const counter = z
    .number()
    .nullable()
    .parse(await queryLake(url, '*[_id == "counter"][0].n'))
  if ((counter ?? 0) !== pairs.size)
    throw new Error(`There are ${pairs.size} pairs, but the counter is ${counter}`)
  const assets = z
    .array(z.object({path: z.string(), size: z.number()}))
    .parse(await queryLake(url, '*[_type == "sanity.imageAsset"]{path, size}'))
  for (const {path, size} of assets) {
    const response = await fetch(`${url}/${path}`)
    if ((await response.bytes()).length !== size) throw new Error(`${path} is truncated`)
  }
}

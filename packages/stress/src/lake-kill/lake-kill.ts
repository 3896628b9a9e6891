import {watch} from 'node:fs'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import {EDITOR_TOKEN, type LakeProcess, startLake} from '../lake/start-lake.ts'

/** Transactions that are under way together. */
const AT_ONCE = 3
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'

/**
 * Sends transactions to a lake and kills it again and again while it writes: between any two writes to
 * its files, or at any moment. Each time it starts anew it must hold every transaction that was
 * acknowledged, and none by halves.
 *
 * @param transactions in all
 * @param kills how often it is killed on the way
 * @throws where something is lost or halved
 */
export async function lakeKill(transactions: number, kills: number): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'lake-kill-'))
  const acknowledged = new Set<number>()
  let sent = 0
  let cut = 0
  let count = 0
  let lake = await startLake(directory)
  try {
    while (sent < transactions) {
      const until = Math.min(transactions, sent + Math.ceil(transactions / kills))
      const isKilled = killWhileWriting(lake, directory, (until - sent) / AT_ONCE)
      const lane = async () => {
        while (sent < until && !lake.hasEnded()) {
          const n = sent++
          if (await commit(lake, n)) acknowledged.add(n)
          else cut += 1
        }
      }
      await Promise.all(Array.from({length: AT_ONCE}, lane))
      await isKilled()
      checkFile(directory)
      lake = await startLake(directory)
      await check(lake, acknowledged)
      count += 1
      if (count % Math.ceil(kills / 10) === 0 || sent === transactions)
        console.log(`${count} kills: ${acknowledged.size} acknowledged, ${cut} cut off`)
    }
    console.log('All of them there, none by halves')
  } finally {
    await lake.end('SIGKILL')
    await rm(directory, {recursive: true})
  }
}

/**
 * Kills the lake after a number of changes to its files, between two of them, and some moments later
 * so that every phase of a write is met.
 */
function killWhileWriting({end}: LakeProcess, directory: string, rounds: number) {
  let left = Math.ceil(Math.random() * rounds * 12)
  const delay = Math.random() < 0.5 ? 0 : Math.random() * 3
  let killed: Promise<void> | undefined
  const kill = () => {
    killed ??= end('SIGKILL')
  }
  const watcher = watch(directory, () => {
    left -= 1
    if (left > 0) return
    watcher.close()
    if (delay === 0) kill()
    else setTimeout(kill, delay)
  })
  return async () => {
    kill()
    await killed
    watcher.close()
  }
}

/** One transaction that touches three documents, and now and then a file. False if nobody answered. */
async function commit(lake: LakeProcess, n: number): Promise<boolean> {
  const members = ['a', 'b'].map((side) => `pair-${n}-${side}`)
  const mutations = [
    ...members.map((_id) => ({create: {_id, _type: 'pair', n, text: 'x'.repeat(3000)}})),
    {createIfNotExists: {_id: 'counter', _type: 'counter', n: 0}},
    {patch: {id: 'counter', inc: {n: 1}}},
  ]
  const body = JSON.stringify({mutations, transactionId: `t${n}`})
  const isDone = await post(lake, '/v1/data/mutate/production', 'application/json', body)
  if (isDone && n % 10 === 0) {
    await post(lake, '/v1/assets/images/production', 'image/svg+xml', `${PICTURE}<!-- ${n} -->`)
  }
  return isDone
}

async function post(lake: LakeProcess, path: string, type: string, body: string) {
  const headers = {authorization: `Bearer ${EDITOR_TOKEN}`, 'content-type': type}
  const answer = await fetch(lake.url + path, {method: 'POST', headers, body}).catch(() => null)
  if (answer && !answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer !== null
}

/**
 * What SQLite says of the file as the kill has left it. Of a transaction's three deliveries the one
 * that the webhook's filter leaves out goes in its turn.
 */
function checkFile(directory: string): void {
  using database = new DatabaseSync(join(directory, 'lake.sqlite'))
  const found = database.prepare('PRAGMA integrity_check').get()?.integrity_check
  if (found !== 'ok') throw new Error(`The database is damaged: ${found}`)
  const halves = database
    .prepare(
      `SELECT t.id FROM transactions t WHERE t.id LIKE 't%' AND (
         (SELECT count(*) FROM changes c WHERE c.transaction_sequence = t.sequence) <> 3
         OR (SELECT count(*) FROM webhook_deliveries d WHERE d.transactionId = t.id) NOT IN (2, 3))`,
    )
    .all()
  if (halves.length > 0) throw new Error(`Halved in the log: ${JSON.stringify(halves)}`)
}

async function check(lake: LakeProcess, acknowledged: ReadonlySet<number>): Promise<void> {
  const ask = async (query: string): Promise<unknown> => {
    const path = `/v2025-02-19/data/query/production?query=${encodeURIComponent(query)}`
    const answer = await fetch(lake.url + path)
    return z.object({result: z.unknown()}).parse(await answer.json()).result
  }
  const pairs = z
    .array(z.object({_id: z.string(), n: z.number()}))
    .parse(await ask('*[_type == "pair"]{_id, n}'))
  const sides = Map.groupBy(pairs, ({n}) => n)
  for (const [n, {length}] of sides) if (length !== 2) throw new Error(`Transaction ${n} is halved`)
  for (const n of acknowledged) if (!sides.has(n)) throw new Error(`Transaction ${n} is lost`)
  const counter = z
    .number()
    .nullable()
    .parse(await ask('*[_id == "counter"][0].n'))
  if ((counter ?? 0) !== sides.size) throw new Error(`${sides.size} pairs, counted ${counter}`)
  const assets = z
    .array(z.object({path: z.string(), size: z.number()}))
    .parse(await ask('*[_type == "sanity.imageAsset"]{path, size}'))
  for (const {path, size} of assets) {
    const file = await fetch(`${lake.url}/${path}`)
    if ((await file.bytes()).length !== size) throw new Error(`${path} is not whole`)
  }
}

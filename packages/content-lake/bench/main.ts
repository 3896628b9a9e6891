/**
 * Measures the lake beside plain groq-js, and writes docs/bench.md and docs/bench.svg, or measures with
 * other numbers of documents and only prints: `node bench/main.ts [DOCUMENTS…]`.
 */
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {startContentLake} from '../src/index.ts'
import {type ColdStart, measureColdStart} from './measure-cold-start.ts'
import {createSampleDocuments} from './sample-documents.ts'
import {plot} from './plot.ts'
import {measureQueries, type QueryResult} from './measure-queries.ts'
import {report} from './report.ts'
import {median, timeOnce} from './timing.ts'
import {measureWrites, type WriteResult, withFolder} from './measure-writes.ts'

const DOCS = join(import.meta.dirname, '..', 'docs')
const BATCH = 10_000

const words = process.argv.slice(2)
const sizes = words.length > 0 ? words.map(Number) : [1000, 10_000, 100_000]
if (sizes.some((size) => !Number.isInteger(size) || size < 200))
  throw new Error(`${words.join(' ')}: give numbers of documents, of 200 or more`)

const starts: number[] = []
for (let round = 0; round < 11; round += 1) {
  let close = async () => {}
  const taken = await timeOnce(async () => {
    const lake = await startContentLake()
    close = lake.close
  })
  await close()
  // The first waits for the code to be made ready.
  if (round > 0) starts.push(taken)
}

const queries: QueryResult[] = []
const others: (WriteResult & ColdStart)[] = []
for (const size of sizes) {
  const all = createSampleDocuments(size)
  const lake = await startContentLake({queryTimeoutMs: 60_000})
  for (let at = 0; at < size; at += BATCH)
    lake
      .dataset('production')
      .commit(all.slice(at, at + BATCH).map((document) => ({create: document})))
  queries.push(...(await measureQueries(lake, size)))
  await lake.close()
  others.push(
    await withFolder(async (folder) => ({
      ...(await measureWrites(all, folder)),
      ...(await measureColdStart(folder)),
    })),
  )
}

const page = report(queries, others, median(starts))
console.log(page)
// The documentation shows all sizes.
if (words.length === 0) {
  await writeFile(join(DOCS, 'bench.md'), page)
  await writeFile(join(DOCS, 'bench.svg'), plot(queries))
}

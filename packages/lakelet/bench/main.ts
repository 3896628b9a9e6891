/**
 * Benchmarks the lake against plain groq-js and writes docs/benchmarks.md and docs/benchmarks.svg. With
 * explicit numbers of documents it only prints the results. Usage: `node bench/main.ts [DOCUMENTS…]`
 */
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {startContentLake} from '../src/index.ts'
import {type ColdStart, measureColdStart} from './measure-cold-start.ts'
import {measureQueries, type QueryResult} from './measure-queries.ts'
import {measureWrites, type WriteResult, withTempDirectory} from './measure-writes.ts'
import {plot} from './plot.ts'
import {report} from './report.ts'
import {createSampleDocuments} from './sample-documents.ts'
import {measureOnce, median} from './timing.ts'

const DOCS = join(import.meta.dirname, '..', 'docs')
const BATCH_SIZE = 10_000

const args = process.argv.slice(2)
const sizes = args.length > 0 ? args.map(Number) : [1000, 10_000, 100_000]
if (sizes.some((size) => !Number.isInteger(size) || size < 200))
  throw new Error(`${args.join(' ')}: use numbers of documents of at least 200`)

const startTimes: number[] = []
for (let round = 0; round < 11; round += 1) {
  let close = async () => {}
  const duration = await measureOnce(async () => {
    const lake = await startContentLake()
    close = lake.close
  })
  await close()
  // Skip the first round, which includes compilation.
  if (round > 0) startTimes.push(duration)
}

const queries: QueryResult[] = []
const writes: (WriteResult & ColdStart)[] = []
for (const size of sizes) {
  const documents = createSampleDocuments(size)
  const lake = await startContentLake({queryTimeoutMs: 60_000})
  for (let at = 0; at < size; at += BATCH_SIZE)
    lake
      .dataset('production')
      .commit(documents.slice(at, at + BATCH_SIZE).map((document) => ({create: document})))
  queries.push(...(await measureQueries(lake, size)))
  await lake.close()
  writes.push(
    await withTempDirectory(async (directory) => ({
      ...(await measureWrites(documents, directory)),
      ...(await measureColdStart(directory)),
    })),
  )
}

const page = report(queries, writes, median(startTimes))
console.log(page)
// Update the documentation only with the default sizes.
if (args.length === 0) {
  await writeFile(join(DOCS, 'benchmarks.md'), page)
  await writeFile(join(DOCS, 'benchmarks.svg'), plot(queries))
}

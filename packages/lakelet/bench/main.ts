/**
 * Benchmarks the lake over HTTP and writes docs/benchmarks.md. With explicit numbers of
 * documents it only prints the results. Usage: `node bench/main.ts [DOCUMENTS…]`
 */
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {type Measurement, measureLake} from './measure-lake.ts'
import {report} from './report.ts'

const DOCS = join(import.meta.dirname, '..', 'docs')

const args = process.argv.slice(2)
const sizes = args.length > 0 ? args.map(Number) : [1000, 100_000, 1_000_000]
if (sizes.some((size) => !Number.isInteger(size) || size < 200))
  throw new Error(`${args.join(' ')}: use numbers of documents of at least 200`)

const measurements: Measurement[] = []
for (const size of sizes) {
  const directory = await mkdtemp(join(tmpdir(), 'lake-bench-'))
  try {
    measurements.push(await measureLake(directory, size))
  } finally {
    await rm(directory, {recursive: true})
  }
}

const page = report(measurements)
console.log(page)
// Update the documentation only with the default sizes.
if (args.length === 0) await writeFile(join(DOCS, 'benchmarks.md'), page)

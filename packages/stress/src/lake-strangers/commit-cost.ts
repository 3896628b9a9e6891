import assert from 'node:assert/strict'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createContentLake} from 'lakelet'
import {startLake} from '../lake/lake-process.ts'
import {readProcessorTimeMs} from '../shared/process-metrics.ts'
import {createProbes} from './probes.ts'

const MEASURED_COMMITS = 500
const MAX_RATIO = 2

/**
 * Measures the lake's processor time for a commit, at the start and after transactions on other documents.
 *
 * @returns the assertions that failed
 */
export async function testCommitCost(transactions: number): Promise<string[]> {
  const directory = await mkdtemp(join(tmpdir(), 'lake-commit-cost-'))
  try {
    const before = await measureCommit(directory)
    await commitOthers(directory, transactions)
    const after = await measureCommit(directory)
    const ratio = after / before
    console.log(
      `processor time of a commit: ${before.toFixed(2)} ms at the start, ${after.toFixed(2)} ms after ` +
        `${transactions} other transactions: ratio ${ratio.toFixed(2)}`,
    )
    return ratio < MAX_RATIO ? [] : [`commit-cost: a commit takes ${ratio.toFixed(1)} times as long`]
  } finally {
    await rm(directory, {recursive: true})
  }
}

/** Returns the processor time of one commit over HTTP, in ms. */
async function measureCommit(directory: string): Promise<number> {
  const lake = await startLake(directory)
  try {
    const {commit} = createProbes(lake.port)
    const send = async (count: number) => {
      for (let n = 0; n < count; n += 1) await commit.measure()
    }
    await send(MEASURED_COMMITS)
    const start = readProcessorTimeMs(lake.pid)
    await send(MEASURED_COMMITS)
    assert.deepEqual(commit.failures, [])
    return (readProcessorTimeMs(lake.pid) - start) / MEASURED_COMMITS
  } finally {
    await lake.terminate('SIGTERM')
  }
}

/** Runs in this process and without fsync, which is faster. */
async function commitOthers(directory: string, transactions: number): Promise<void> {
  const lake = await createContentLake({
    ...{directory, projectId: 'stress', datasets: ['production'], port: 0, durable: false},
    ...{tokens: [], corsOrigins: [], webhooks: []},
  })
  const dataset = lake.dataset('production')
  for (let n = 0; n < transactions; n += 1)
    dataset.commit([{createOrReplace: {_id: `other-${n % 100}`, _type: 'place', title: `Place ${n}`}}])
  await lake.close()
}

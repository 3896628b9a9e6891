import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {startLake} from '../lake/lake-process.ts'
import {type ProcessMetrics, readProcessMetrics} from '../shared/process-metrics.ts'
import {Editor} from './editor.ts'
import {Listener, openUnreadStream} from './listener.ts'
import {Uploader} from './uploader.ts'
import {verifyLake} from './verify.ts'

const EDITORS = 4
const LISTENERS = 20
const SAMPLE_INTERVAL_MS = 200
/** How long listeners may take to receive the last edit. */
const LISTENER_TIMEOUT_MS = 20_000

interface SoakOptions {
  restarts: number
  /** How long the lake runs before each restart. */
  secondsPerRun: number
  /** How long the lake runs after the last restart, while metrics are sampled. */
  lastRunSeconds: number
}

/**
 * Edits, listens and uploads concurrently while the lake is restarted, alternating SIGTERM and SIGKILL. After
 * each restart one more client opens a stream that it never reads.
 *
 * @returns metrics of the lake process during its last run
 * @throws when an acknowledged write is lost or a listener missed an event
 */
export async function testLakeSoak({
  restarts,
  secondsPerRun,
  lastRunSeconds,
}: SoakOptions): Promise<ProcessMetrics[]> {
  const directory = await mkdtemp(join(tmpdir(), 'lake-soak-'))
  let lake = await startLake(directory)
  const lakeUrl = () => lake.url
  const writing = new AbortController()
  const listening = new AbortController()
  const listeners = Array.from({length: LISTENERS}, () => new Listener())
  const editors = Array.from({length: EDITORS}, (_, index) => new Editor(index, lakeUrl))
  const uploader = new Uploader(lakeUrl)
  const samples: ProcessMetrics[] = []
  try {
    // Connect all listeners before the first edit, so that each receives every event.
    await Promise.all(
      listeners.map(
        (listener) => new Promise<void>((resolve) => void listener.run(lakeUrl, listening.signal, resolve)),
      ),
    )
    const writers = Promise.all([...editors, uploader].map((client) => client.run(writing.signal)))
    for (let count = 0; count < restarts; count += 1) {
      await rejectEarly(writers, sleep(secondsPerRun * 1000))
      await lake.terminate(count % 2 ? 'SIGKILL' : 'SIGTERM')
      lake = await startLake(directory)
      await openUnreadStream(lake.url, listening.signal)
    }
    const deadline = performance.now() + lastRunSeconds * 1000
    while (performance.now() < deadline) {
      await rejectEarly(writers, sleep(SAMPLE_INTERVAL_MS))
      samples.push(readProcessMetrics(lake.pid))
    }
    writing.abort()
    await writers
    await waitForLastEdits(listeners, editors)
    await verifyLake(lake.url, directory, {editors, listeners, uploader})
    return samples
  } finally {
    writing.abort()
    listening.abort()
    await lake.terminate('SIGKILL')
    await rm(directory, {recursive: true})
  }
}

/** Waits for `delay`; rejects as soon as `work` does. */
async function rejectEarly(work: Promise<unknown>, delay: Promise<unknown>): Promise<void> {
  await Promise.race([delay, work.then(() => delay)])
}

/** Waits until every listener has received the last edits, or the timeout. */
async function waitForLastEdits(listeners: Listener[], editors: Editor[]): Promise<void> {
  const lastEdits = editors.flatMap(({acknowledged}) => acknowledged.slice(-1))
  const deadline = Date.now() + LISTENER_TIMEOUT_MS
  const isDone = () =>
    listeners.every(
      ({receivedTransactions, wasReset}) => wasReset || lastEdits.every((id) => receivedTransactions.has(id)),
    )
  while (!isDone() && Date.now() < deadline) await sleep(SAMPLE_INTERVAL_MS)
}

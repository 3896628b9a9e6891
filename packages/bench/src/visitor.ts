/** Worker: requests pages in turns until it gets a message, and then sends the duration of each request in ms. */
import {setTimeout as sleep} from 'node:timers/promises'
import {parentPort, workerData} from 'node:worker_threads'

const VISIT_INTERVAL_MS = 50

const urls: string[] = workerData
const durations: number[] = []
let isStopped = false
parentPort?.once('message', () => {
  isStopped = true
})
for (let count = 0; !isStopped; count += 1) {
  const start = performance.now()
  await (await fetch(urls[count % urls.length] ?? '')).text()
  durations.push(performance.now() - start)
  await sleep(VISIT_INTERVAL_MS)
}
parentPort?.postMessage(durations)

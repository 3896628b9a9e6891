/**
 * Worker thread of a reader: ends the process when the lake's process has died. The main thread cannot, because a
 * query blocks its event loop.
 */
const INTERVAL_MS = 1000

const lake = process.ppid
setInterval(() => {
  if (process.ppid !== lake) process.kill(process.pid, 'SIGKILL')
}, INTERVAL_MS)

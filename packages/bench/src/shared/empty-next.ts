import {type ChildProcess, spawn} from 'node:child_process'
import {join} from 'node:path'
import {freePorts} from '@roam/e2e/ports'

const FOLDER = join(import.meta.dirname, '..', '..', 'empty-next')
const NEXT = join(import.meta.dirname, '..', '..', 'node_modules', 'next', 'dist', 'bin', 'next')
const POLL_INTERVAL_MS = 100

const runNext = (args: string[]): ChildProcess =>
  spawn(process.execPath, [NEXT, ...args], {cwd: FOLDER, stdio: ['ignore', 'ignore', 'inherit']})

/** Builds the empty Next.js page and serves it with `next start` until the callback has resolved. */
export async function withEmptyNext(callback: (url: string) => Promise<void>): Promise<void> {
  const code = await new Promise((done) => runNext(['build']).once('exit', done))
  if (code !== 0) throw new Error(`next build failed for the empty Next.js page (${code})`)
  const [port = ''] = await freePorts(1)
  const server = runNext(['start', '-H', '127.0.0.1', '-p', port])
  const exited = new Promise((done) => server.once('exit', done))
  try {
    const url = `http://127.0.0.1:${port}`
    while (!(await fetch(url).catch(() => undefined))?.ok) {
      if (server.exitCode !== null) throw new Error('next start failed for the empty Next.js page')
      await new Promise((done) => setTimeout(done, POLL_INTERVAL_MS))
    }
    await callback(url)
  } finally {
    server.kill('SIGTERM')
    await exited
  }
}

import {type ChildProcess, spawn} from 'node:child_process'
import {join} from 'node:path'
import {freePorts} from '@roam/e2e/ports'

const FOLDER = join(import.meta.dirname, '..', 'empty-next')
const NEXT = join(import.meta.dirname, '..', 'node_modules', 'next', 'dist', 'bin', 'next')

const node = (words: string[], stdio: 'ignore' | 'inherit'): ChildProcess =>
  spawn(process.execPath, [NEXT, ...words], {cwd: FOLDER, stdio: ['ignore', stdio, 'inherit']})

/** Builds the empty page, and serves it with `next start` while it is used. */
export async function withEmptyNext(use: (url: string) => Promise<void>): Promise<void> {
  const code = await new Promise((done) => node(['build'], 'ignore').once('exit', done))
  if (code !== 0) throw new Error('The empty Next page cannot be built; the lines above say why')
  const [port = ''] = await freePorts(1)
  const server = node(['start', '-H', '127.0.0.1', '-p', port], 'ignore')
  const ended = new Promise((done) => server.once('exit', done))
  try {
    const url = `http://127.0.0.1:${port}`
    while (!(await fetch(url).catch(() => undefined))?.ok) {
      if (server.exitCode !== null) throw new Error('The empty Next page does not start')
      await new Promise((done) => setTimeout(done, 100))
    }
    await use(url)
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}

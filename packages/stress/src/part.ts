import {type ChildProcess, spawn} from 'node:child_process'

/** A part of Roam in a process of its own, to be looked at and killed. */
export interface Part {
  pid: number
  /** What it has said. */
  output: () => string
  /** SIGKILL: it has no time to put anything in order. Resolves when it is gone. */
  kill: () => Promise<void>
  stop: () => Promise<void>
}

const PATIENCE_MS = 60_000

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((done) => child.once('exit', done))
  child.kill(signal)
  await ended
}

/**
 * Starts a part, and waits until it answers.
 *
 * @param file a TypeScript file
 * @param readyUrl an address that answers once it is up
 */
export async function startPart(
  file: string,
  env: Record<string, string | undefined>,
  readyUrl: string,
): Promise<Part> {
  const child = spawn(process.execPath, [file], {
    env: {...process.env, NODE_ENV: 'production', ...env},
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output = (output + text).slice(-100_000)
    })
  const giveUp = Date.now() + PATIENCE_MS
  while ((await fetch(readyUrl).catch(() => undefined))?.ok !== true) {
    if (child.exitCode !== null) throw new Error(`${file} ended:\n${output}`)
    if (Date.now() > giveUp) throw new Error(`${file} did not answer at ${readyUrl}:\n${output}`)
    await new Promise((done) => setTimeout(done, 25))
  }
  if (child.pid === undefined) throw new Error(`${file} was not started`)
  return {
    pid: child.pid,
    output: () => output,
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  }
}

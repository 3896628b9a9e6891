import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'

const COMMAND = join(import.meta.dirname, '..', 'src', 'cli', 'main.ts')

export interface ColdStart {
  /** From the command to its first answer, in milliseconds. */
  start: number
  /** Resident memory then, in megabytes; NaN where the system does not tell. */
  memory: number
}

/** Starts the command on a folder that a lake has filled. */
export async function measureColdStart(directory: string): Promise<ColdStart> {
  const begin = performance.now()
  const words = [COMMAND, '--data', directory, '--port', '0']
  const child = spawn(process.execPath, words, {stdio: ['ignore', 'pipe', 'inherit']})
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let said = ''
      child.stdout.on('data', (text) => {
        said += text
        const found = /ready at (\S+)/.exec(said)?.[1]
        if (found) resolve(found)
      })
      child.once('exit', () => reject(new Error(`The lake ended:\n${said}`)))
    })
    await fetch(`${url}/v2025-02-19/data/query/production?query=count(*)`)
    return {start: performance.now() - begin, memory: await residentMemory(child.pid)}
  } finally {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}

async function residentMemory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

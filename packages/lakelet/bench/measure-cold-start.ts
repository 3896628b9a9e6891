import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'

const CLI = join(import.meta.dirname, '..', 'src', 'cli', 'main.ts')

export interface ColdStart {
  /** From starting the process to its first response, in milliseconds. */
  startMs: number
  /** Resident memory after the first response, in MiB; NaN on systems without /proc. */
  memoryMiB: number
}

/** Measures the start of the CLI with an existing data directory. */
export async function measureColdStart(directory: string): Promise<ColdStart> {
  const startedAt = performance.now()
  const args = [CLI, '--data', directory, '--port', '0']
  const child = spawn(process.execPath, args, {stdio: ['ignore', 'pipe', 'inherit']})
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let output = ''
      child.stdout.on('data', (text) => {
        output += text
        const readyUrl = /ready at (\S+)/.exec(output)?.[1]
        if (readyUrl) resolve(readyUrl)
      })
      child.once('exit', () => reject(new Error(`The lake exited:\n${output}`)))
    })
    await fetch(`${url}/v2025-02-19/data/query/production?query=count(*)`)
    return {startMs: performance.now() - startedAt, memoryMiB: await residentMemory(child.pid)}
  } finally {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}

async function residentMemory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

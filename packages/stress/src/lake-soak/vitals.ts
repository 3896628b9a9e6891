import {readdir, readFile} from 'node:fs/promises'

/** How a process is at one moment. */
export interface Vitals {
  /** Resident, in megabytes. */
  memory: number
  files: number
}

/** Reads them from /proc, which Linux alone has. */
export async function vitalsOf(pid: number): Promise<Vitals> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const memory = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
  return {memory, files: (await readdir(`/proc/${pid}/fd`)).length}
}

/** The last fifth may take so much more than the second, in megabytes and as a share. */
const SLACK = 24
const GROWTH = 1.2
const MORE_FILES = 8

/**
 * Compares the last fifth of the samples with the second, when everything was warm.
 * @throws where the process has grown
 */
export function judge(samples: Vitals[]): void {
  const fifth = Math.floor(samples.length / 5)
  const early = typical(samples.slice(fifth, 2 * fifth))
  const late = typical(samples.slice(-fifth))
  console.log(
    `Memory: ${early.memory.toFixed(0)} MB, at the end ${late.memory.toFixed(0)}; file handles: ${early.files}, at the end ${late.files}`,
  )
  if (!(late.memory <= early.memory * GROWTH + SLACK)) throw new Error('The memory grows')
  if (!(late.files <= early.files + MORE_FILES)) throw new Error('The open files grow in number')
}

function typical(samples: Vitals[]): Vitals {
  const median = (numbers: number[]) =>
    numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
  return {
    memory: median(samples.map(({memory}) => memory)),
    files: median(samples.map(({files}) => files)),
  }
}

import {readdirSync, readFileSync, readlinkSync} from 'node:fs'
import {join} from 'node:path'

/** Resource use of a process. */
export interface ProcessMetrics {
  /** Resident set size in MB, rounded. */
  memoryMB: number
  /** Number of open file descriptors: files, sockets, pipes. */
  fileDescriptors: number
}

/** Reads the metrics from Linux's /proc. Throws when the process does not exist. */
export function readProcessMetrics(pid: number): ProcessMetrics {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return {
    memoryMB: Math.round(Number(kilobytes) / 1024),
    fileDescriptors: readdirSync(`/proc/${pid}/fd`).length,
  }
}

/** Returns the number of files that a process has open, without sockets and pipes. */
export function countOpenFiles(pid: number): number {
  const folder = `/proc/${pid}/fd`
  const isFile = (descriptor: string) => {
    try {
      return readlinkSync(join(folder, descriptor)).startsWith('/')
    } catch {
      // It has been closed since.
      return false
    }
  }
  return readdirSync(folder).filter(isFile).length
}

/** Returns the memory of a process and its descendants in MB. Pages that they share count once. */
export function readTreeMemoryMB(pid: number): number {
  const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
  // Node starts all child processes from its main thread.
  const childPids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return childPids.reduce((sum, child) => {
    try {
      return sum + readTreeMemoryMB(Number(child))
    } catch {
      // The child has exited since.
      return sum
    }
  }, Number(kilobytes) / 1024)
}

/** Clock ticks of /proc in one second: USER_HZ, 100 on all common architectures. */
const TICKS_PER_SECOND = 100

/** Returns the processor time that a process has used, in ms, in steps of 10 ms. */
export function readProcessorTimeMs(pid: number): number {
  // The second field, the name in parentheses, can contain spaces.
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) /)
  const values = fields.split(' ')
  return ((Number(values[11]) + Number(values[12])) * 1000) / TICKS_PER_SECOND
}

/**
 * Compares the third sample, when caches are warm, with the last one.
 *
 * @throws when memory grew by more than the limit
 */
export function assertMemoryGrowthBelow(limitMB: number, samples: ProcessMetrics[]): void {
  const [early, last] = [samples[2], samples.at(-1)]
  if (early && last && last.memoryMB - early.memoryMB > limitMB)
    throw new Error(`Memory grew from ${early.memoryMB} to ${last.memoryMB} MB`)
}

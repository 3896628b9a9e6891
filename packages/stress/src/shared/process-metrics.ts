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

import {readdirSync, readFileSync} from 'node:fs'

/** What a process holds. */
export interface Burden {
  /** Memory in use, in MB. */
  megabytes: number
  /** Open files and connections. */
  descriptors: number
}

/** Reads it from Linux's /proc. */
export function burdenOf(pid: number): Burden {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return {
    megabytes: Math.round(Number(kilobytes) / 1024),
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
  }
}

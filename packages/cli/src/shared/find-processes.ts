import {readdirSync, readFileSync} from 'node:fs'

export interface Process {
  pid: number
  command: string
}

/** Returns the processes with a text in their environment, which every child process inherits. */
export function findProcesses(mark: string): Process[] {
  const read = (pid: string, file: string) => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8')
    } catch {
      // It has exited since.
      return ''
    }
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && read(name, 'environ').includes(mark))
    .map((pid) => ({pid: Number(pid), command: read(pid, 'cmdline').replaceAll('\0', ' ')}))
}

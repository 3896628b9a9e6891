import {mkdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {retentionStatus} from '@roam/documents/site-status'
import type {ClockState} from 'lakelet/clock-state'

/** The end of a message whose alarm a person clears. */
export const CONFIRM_COMMAND = 'Then clear this alarm: npm run roam -- alarms --clear'

/** Original data of the data folder that can be lost or damaged, and the clock by which it is deleted. */
export type AlarmName = (typeof ALARM_NAMES)[number]

export const ALARM_NAMES = ['accounts', 'assets', 'clock', 'lake', 'outbox', 'rescue'] as const

/**
 * Alarms about the originals in the data folder, shared by its processes: which file, what is in it, and what to do. A
 * restart does not clear them. They are the files in `alarms/`: an empty file records that the original has been in
 * use, so that its absence is a loss; a text is an alarm.
 */
export interface DataAlarms {
  /** Returns whether the original has been in use. */
  wasUsed: (name: AlarmName) => boolean
  /** Records that the original is in use. Throws if the disk cannot be written to. */
  recordUse: (name: AlarmName) => void
  /** Raises an alarm, or replaces its message. Throws if the disk cannot be written to. */
  raise: (name: AlarmName, message: string) => void
  /** Clears the alarm; the original stays in use. */
  clear: (name: AlarmName) => void
  list: () => {name: AlarmName; message: string}[]
}

const clockFile = (dataFolder: string) => join(dataFolder, 'alarms', 'site-clock.json')

const clockSchema = retentionStatus.pick({checkedAt: true, pause: true})

/** Returns what the site of the data folder knows of the clock of its machine; null before its first check. */
export function readSiteClock(dataFolder: string): ClockState | null {
  try {
    return clockSchema.parse(JSON.parse(readFileSync(clockFile(dataFolder), 'utf8')))
  } catch {
    return null
  }
}

/** Stores it. Throws if the disk cannot be written to. */
export function writeSiteClock(dataFolder: string, {checkedAt, pause}: ClockState): void {
  const file = clockFile(dataFolder)
  mkdirSync(dirname(file), {recursive: true, mode: 0o700})
  const temporary = `${file}.${process.pid}`
  writeFileSync(temporary, JSON.stringify({checkedAt, pause}), {mode: 0o600})
  renameSync(temporary, file)
}

/** @param dataFolder parent of the folder `alarms` */
export function createDataAlarms(dataFolder: string): DataAlarms {
  const folder = join(dataFolder, 'alarms')

  function read(name: string): string | undefined {
    try {
      return readFileSync(join(folder, name), 'utf8')
    } catch {
      return undefined
    }
  }

  function write(name: string, text: string): void {
    mkdirSync(folder, {recursive: true, mode: 0o700})
    const temporary = join(folder, `.${name}.${process.pid}`)
    writeFileSync(temporary, text, {mode: 0o600})
    renameSync(temporary, join(folder, name))
  }

  /** What is in the way of the folder or the file has no content that is needed. */
  function replace(name: string, text: string): void {
    if (read(name) === text) return
    try {
      write(name, text)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code === 'EISDIR') rmSync(join(folder, name), {recursive: true})
      else if (code === 'EEXIST' || code === 'ENOTDIR') rmSync(folder)
      else throw error
      write(name, text)
    }
  }

  return {
    wasUsed: (name) => read(name) !== undefined,
    recordUse: (name) => replace(name, read(name) ?? ''),
    raise: replace,
    clear: (name) => read(name) && replace(name, ''),
    list: () =>
      ALARM_NAMES.map((name) => ({name, message: read(name) ?? ''})).filter(({message}) => message !== ''),
  }
}

import {format} from 'node:util'

type Level = 'info' | 'warn' | 'error'

const serializeError = ({name, message, stack}: Error) => ({type: name, message, stack})

/**
 * Writes a log line to stdout, in the format of the site's logger: JSON in a pipe, plain text on a
 * terminal.
 */
export function log(level: Level, message: string, fields: Record<string, unknown> = {}): void {
  const time = new Date().toISOString()
  if (!process.stdout.isTTY) {
    console.log(JSON.stringify({level, time, ...fields, msg: message}))
    return
  }
  const prefix = level === 'info' ? '' : `${level}: `
  const details = Object.keys(fields).length > 0 ? ` ${JSON.stringify(fields)}` : ''
  console.log(`${time.slice(11, 19)} ${prefix}${message}${details}`)
}

/** Sends `console.warn` and `console.error` of this process to `log`, so that a library's messages are log lines. */
export function logConsole(service: string): void {
  for (const level of ['warn', 'error'] as const)
    console[level] = (...values: unknown[]) => {
      const error = values.find((value) => value instanceof Error)
      const message = format(...values.filter((value) => value !== error))
      log(level, message.replace(/:$/, ''), {
        service,
        ...(error ? {error: serializeError(error)} : {}),
      })
    }
}

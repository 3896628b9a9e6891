import {type Logger, pino} from 'pino'

/** What happens, a line of JSON each. Nothing a visitor wrote, and no address of hers, may stand in it. */
export type Log = Logger

/** Errors carry all kinds of things: of those, what went wrong and where. */
const describe = (error: unknown) =>
  error instanceof Error
    ? {type: error.name, message: error.message, stack: error.stack}
    : {message: String(error)}

export const log: Log = pino({
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: {level: (level) => ({level})},
  errorKey: 'error',
  serializers: {error: describe},
})

// Next says each error that nobody caught on the console. Where nobody reads that any more, saying so
// is such an error itself, and would be said for ever.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })

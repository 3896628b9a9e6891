import type {FastifyBaseLogger} from 'fastify'
import {pino} from 'pino'
import {z} from 'zod'
import {createWarningFilter} from './repeated-warnings.ts'

/**
 * Structured logger: one JSON object per line, or plain text in a terminal. Log entries must not
 * contain personal data, such as form values or e-mail addresses.
 */
export type Logger = FastifyBaseLogger

/** Reduces errors to type, message and stack; SMTP and HTTP errors carry personal data otherwise. */
const serializeError = (error: unknown) =>
  error instanceof Error
    ? {type: error.name, message: error.message, stack: error.stack}
    : {message: String(error)}

const entrySchema = z.looseObject({
  time: z.string(),
  level: z.string(),
  msg: z.string().default(''),
})

/** Formats log entries for a terminal: time, level, message, then the other fields as JSON. */
const terminalStream = {
  write(json: string) {
    const {time, level, msg, ...fields} = entrySchema.parse(JSON.parse(json))
    const details = Object.keys(fields).length > 0 ? ` ${JSON.stringify(fields)}` : ''
    process.stdout.write(`${time.slice(11, 19)} ${level === 'info' ? '' : `${level}: `}${msg}${details}\n`)
  },
}

const WARN_LEVEL = pino.levels.values.warn

const filterWarning = createWarningFilter()

/** The logger of the site's server. Warnings that are repeated, but for those of requests, are logged once an hour. */
export const log: Logger = pino(
  {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {level: (level) => ({level})},
    errorKey: 'error',
    serializers: {error: serializeError},
    hooks: {
      logMethod(args, method, level) {
        if (level !== WARN_LEVEL || 'requestId' in this.bindings()) return method.apply(this, args)
        const repeated = filterWarning(args)
        if (repeated === 0) method.apply(this, args)
        else if (repeated !== undefined) method.apply(this.child({repeated}), args)
      },
    },
  },
  process.stdout.isTTY ? terminalStream : pino.destination(),
)

// Next logs uncaught errors to the console. If the reader of the pipe has exited, that write emits
// EPIPE, which is an uncaught error itself: an infinite loop unless it is ignored.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })

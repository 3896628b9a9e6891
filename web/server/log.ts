import {type Logger, pino} from 'pino'
import {z} from 'zod'

/**
 * What happens: a line of JSON each, or plain words where somebody looks on at a terminal. Nothing a
 * visitor wrote, and no address of hers, may stand in it.
 */
export type Log = Logger

/** Errors carry all kinds of things: of those, what went wrong and where. */
const describe = (error: unknown) =>
  error instanceof Error
    ? {type: error.name, message: error.message, stack: error.stack}
    : {message: String(error)}

const line = z.looseObject({time: z.string(), level: z.string(), msg: z.string().default('')})

/** For whoever looks on: the time, the words, and the rest as it is. */
const forPeople = {
  write(text: string) {
    const {time, level, msg, ...rest} = line.parse(JSON.parse(text))
    const details = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : ''
    process.stdout.write(
      `${time.slice(11, 19)} ${level === 'info' ? '' : `${level}: `}${msg}${details}\n`,
    )
  },
}

export const log: Log = pino(
  {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {level: (level) => ({level})},
    errorKey: 'error',
    serializers: {error: describe},
  },
  process.stdout.isTTY ? forPeople : pino.destination(),
)

// Next says each error that nobody caught on the console. Where nobody reads that any more, saying so
// is such an error itself, and would be said for ever.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })

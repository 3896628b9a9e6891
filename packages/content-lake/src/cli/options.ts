import {parseArgs} from 'node:util'

/** A word on the command line that the command cannot take. */
export class UsageError extends Error {}

export interface CommandOptions {
  port: number
  directory: string
  projectId: string
  datasets: string[]
  token: string | undefined
  /** Files or folders in Sanity's import format. */
  imports: string[]
  corsOrigins: string[]
  studioUrl: string | undefined
}

export const USAGE = `Usage: content-lake [options]

Serves Sanity's HTTP API on this machine, with its data in one folder.

  --data DIR       where the data are kept; made if need be (.content-lake)
  --port NUMBER    0 for any free one (3334)
  --project ID     the project ID that your Studio and clients name (lake)
  --dataset NAME   a dataset to make if it does not exist; may be repeated (production)
  --token TOKEN    an editor's token (one is made, and kept in DIR/token)
  --import PATH    a file or folder of \`sanity dataset export\`, read into the first dataset;
                   documents of the same id are replaced; may be repeated
  --cors ORIGIN    whose pages may use the lake from a browser; may be repeated
  --studio URL     where your Studio is: it may use the lake, and people sign in to it
  --help           this text
`

/**
 * Reads the words after the command.
 * @returns null where only the usage was asked for
 * @throws UsageError
 */
export function parseOptions(words: string[]): CommandOptions | null {
  const values = parse(words)
  if (values.help) return null
  const studioUrl = values.studio
  if (studioUrl !== undefined && !URL.canParse(studioUrl))
    throw new UsageError(`--studio ${studioUrl} is no address, such as http://localhost:3333/`)
  const port = Number(values.port)
  if (!/^\d+$/.test(values.port) || port > 65_535)
    throw new UsageError(`--port ${values.port} is no port: use a number up to 65535`)
  return {
    port,
    directory: values.data,
    projectId: values.project,
    datasets: values.dataset,
    token: values.token,
    imports: values.import,
    corsOrigins: [
      ...values.cors.map(originOf),
      ...(studioUrl === undefined ? [] : [originOf(studioUrl)]),
    ],
    studioUrl,
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        data: {type: 'string', default: '.content-lake'},
        port: {type: 'string', default: '3334'},
        project: {type: 'string', default: 'lake'},
        dataset: {type: 'string', multiple: true, default: ['production']},
        token: {type: 'string'},
        import: {type: 'string', multiple: true, default: []},
        cors: {type: 'string', multiple: true, default: []},
        studio: {type: 'string'},
        help: {type: 'boolean', short: 'h', default: false},
      },
    }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function originOf(address: string): string {
  if (!URL.canParse(address) || new URL(address).origin === 'null')
    throw new UsageError(`${address} is no origin, such as http://localhost:3333`)
  return new URL(address).origin
}

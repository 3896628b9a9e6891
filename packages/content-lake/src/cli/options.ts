import {parseArgs} from 'node:util'

/** An invalid command line option. */
export class UsageError extends Error {}

export interface CliOptions {
  port: number
  directory: string
  projectId: string
  datasets: string[]
  token: string | undefined
  /** Files or directories in the format of `sanity dataset export`. */
  imports: string[]
  corsOrigins: string[]
  studioUrl: string | undefined
}

export const USAGE = `Usage: content-lake [options]

Serves Sanity's HTTP API on this machine, with all data in one directory.

  --data DIR       data directory, created if it does not exist (default: .content-lake)
  --port NUMBER    port; 0 selects a free one (default: 3334)
  --project ID     project ID that your Studio and clients use (default: lake)
  --dataset NAME   dataset to create if it does not exist; repeatable (default: production)
  --token TOKEN    editor token (default: generated and stored in DIR/token)
  --import PATH    file or directory of \`sanity dataset export\`, imported into the first
                   dataset; replaces documents with the same ID; repeatable
  --cors ORIGIN    CORS origin that may use the lake from a browser; repeatable
  --studio URL     URL of your Studio: adds its CORS origin and enables sign-in
  --help           show this help
`

/**
 * Parses the command line arguments.
 * @returns null for `--help`
 * @throws UsageError
 */
export function parseOptions(args: string[]): CliOptions | null {
  const values = parseValues(args)
  if (values.help) return null
  const studioUrl = values.studio
  if (studioUrl !== undefined && !URL.canParse(studioUrl))
    throw new UsageError(`--studio ${studioUrl} is not a URL such as http://localhost:3333/`)
  const port = Number(values.port)
  if (!/^\d+$/.test(values.port) || port > 65_535)
    throw new UsageError(`--port ${values.port} is not a port: use a number up to 65535`)
  return {
    port,
    directory: values.data,
    projectId: values.project,
    datasets: values.dataset,
    token: values.token,
    imports: values.import,
    corsOrigins: [
      ...values.cors.map(parseOrigin),
      ...(studioUrl === undefined ? [] : [parseOrigin(studioUrl)]),
    ],
    studioUrl,
  }
}

function parseValues(args: string[]) {
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

function parseOrigin(url: string): string {
  if (!URL.canParse(url) || new URL(url).origin === 'null')
    throw new UsageError(`${url} is not an origin such as http://localhost:3333`)
  return new URL(url).origin
}

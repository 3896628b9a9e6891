import {parseArgs} from 'node:util'
import {type Role, RoleSchema} from '../auth/user-directory.ts'

/** An invalid command line option. */
export class UsageError extends Error {}

export interface ServeOptions {
  port: number
  host: string
  allowedHosts: string[]
  directory: string
  projectId: string
  datasets: string[]
  token: string | undefined
  /** Files or directories in the format of `sanity dataset export`. */
  imports: string[]
  corsOrigins: string[]
  studioUrl: string | undefined
}

export interface TokenCommandOptions {
  directory: string
  name: string
  role: Role
}

export interface ExecOptions {
  projectId: string
  dataset: string
  /** As for ServeOptions. */
  imports: string[]
  command: string
  args: string[]
}

export const USAGE = `Usage: lakelet [options]
       lakelet exec [--project ID] [--dataset NAME] [--import PATH] -- COMMAND [ARGUMENTS]
       lakelet token create --role ROLE [--name NAME] [--data DIR]

Serves Sanity's HTTP API on this machine, with all data in one directory.

  --data DIR         data directory, created if it does not exist (default: .lakelet)
  --port NUMBER      port; 0 selects a free one (default: 3334)
  --host ADDRESS     address to listen on (default: 127.0.0.1)
  --allow-host NAME  host name that clients may use besides localhost and ADDRESS; repeatable
  --project ID       project ID that your Studio and clients use (default: lake)
  --dataset NAME     dataset to create if it does not exist; repeatable (default: production)
  --token TOKEN      editor token (default: generated and stored in DIR/token)
  --import PATH      file or directory of \`sanity dataset export\`, imported into the first
                     dataset; replaces documents with the same ID; repeatable
  --cors ORIGIN      CORS origin that may use the lake from a browser; repeatable
  --studio URL       URL of your Studio: adds its CORS origin and enables sign-in
  --help             show this help

exec runs COMMAND with an empty temporary lake, which is deleted afterwards, and exits with its exit code.
COMMAND receives SANITY_API_HOST, SANITY_PROJECT_ID, SANITY_DATASET and SANITY_AUTH_TOKEN, and LAKELET_URL.

token create prints a new token, which a running lake accepts at once. Only its hash is stored in DIR.
ROLE is viewer, editor or administrator. NAME is shown as the author of changes (default: ROLE).
`

const DATA_OPTION = {type: 'string' as const, default: '.lakelet'}

/** Options that a lake and `exec` have. */
const SHARED_OPTIONS = {
  project: {type: 'string' as const, default: 'lake'},
  import: {type: 'string' as const, multiple: true as const, default: [] as string[]},
  help: {type: 'boolean' as const, short: 'h', default: false},
}

/**
 * Parses the arguments of `lakelet`.
 * @returns null for `--help`
 * @throws UsageError
 */
export function parseServeOptions(args: string[]): ServeOptions | null {
  const values = rethrowAsUsageError(() =>
    parseArgs({
      args,
      options: {
        ...SHARED_OPTIONS,
        data: DATA_OPTION,
        port: {type: 'string', default: '3334'},
        host: {type: 'string', default: '127.0.0.1'},
        'allow-host': {type: 'string', multiple: true, default: []},
        dataset: {type: 'string', multiple: true, default: ['production']},
        token: {type: 'string'},
        cors: {type: 'string', multiple: true, default: []},
        studio: {type: 'string'},
      },
    }),
  ).values
  if (values.help) return null
  const studioUrl = values.studio
  if (studioUrl !== undefined && !URL.canParse(studioUrl))
    throw new UsageError(`--studio ${studioUrl} is not a URL such as http://localhost:3333/`)
  const port = Number(values.port)
  if (!/^\d+$/.test(values.port) || port > 65_535)
    throw new UsageError(`--port ${values.port} is not a port: use a number up to 65535`)
  return {
    port,
    host: values.host,
    allowedHosts: values['allow-host'],
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

/**
 * Parses the arguments of `lakelet exec`.
 * @returns null for `--help`
 * @throws UsageError
 */
export function parseExecOptions(args: string[]): ExecOptions | null {
  const separator = args.indexOf('--')
  const [command, ...commandArgs] = separator < 0 ? [] : args.slice(separator + 1)
  const {values} = rethrowAsUsageError(() =>
    parseArgs({
      args: separator < 0 ? args : args.slice(0, separator),
      options: {...SHARED_OPTIONS, dataset: {type: 'string', default: 'production'}},
    }),
  )
  if (values.help) return null
  if (command === undefined) throw new UsageError('exec needs a command after --')
  const {project: projectId, dataset, import: imports} = values
  return {projectId, dataset, imports, command, args: commandArgs}
}

/**
 * Parses the arguments of `lakelet token`.
 * @returns null for `--help`
 * @throws UsageError
 */
export function parseTokenOptions(args: string[]): TokenCommandOptions | null {
  const {values, positionals} = rethrowAsUsageError(() =>
    parseArgs({
      args,
      allowPositionals: true,
      options: {
        data: DATA_OPTION,
        name: {type: 'string'},
        role: {type: 'string'},
        help: SHARED_OPTIONS.help,
      },
    }),
  )
  if (values.help) return null
  if (positionals.join(' ') !== 'create') throw new UsageError('token has one subcommand: create')
  const role = RoleSchema.safeParse(values.role)
  if (!role.success) throw new UsageError(`--role must be one of ${RoleSchema.options.join(', ')}`)
  return {directory: values.data, name: values.name ?? role.data, role: role.data}
}

function rethrowAsUsageError<Result>(parse: () => Result): Result {
  try {
    return parse()
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function parseOrigin(url: string): string {
  if (!URL.canParse(url) || new URL(url).origin === 'null')
    throw new UsageError(`${url} is not an origin such as http://localhost:3333`)
  return new URL(url).origin
}

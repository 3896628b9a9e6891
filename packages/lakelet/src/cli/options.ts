import {InvalidArgumentError, Option} from 'commander'
import type {ContentLakeOptions} from '../content-lake-options.ts'

/** Options of the lake that are given as flags, and the path of the config file. */
export type LakeFlags = Partial<ContentLakeOptions> & {config?: string}

/** An option whose value has the name of an option of `createContentLake`. */
function lakeOption(name: keyof ContentLakeOptions, flags: string, description: string): Option {
  return Object.assign(new Option(flags, description), {attributeName: () => name})
}

/** Parser of a repeatable option. */
const collect =
  (parse = (value: string) => value) =>
  (value: string, previous: string[] = []) => [...previous, parse(value)]

export const configOption = () =>
  new Option('--config <file>', 'config file (default: lakelet.config.ts, .js, .mjs or .json)')
export const dataOption = () => lakeOption('directory', '--data <dir>', 'data directory (default: .lakelet)')
export const projectOption = () =>
  lakeOption('projectId', '--project <id>', 'project ID that your Studio and clients use (default: lake)')
export const datasetOption = () =>
  lakeOption('datasets', '--dataset <name>', 'dataset (default: production)').argParser((name) => [name])
export const importOption = () =>
  new Option(
    '--import <path>',
    'file or directory of `sanity dataset export`, imported into the first dataset if it has no documents; repeatable',
  )
    .argParser(collect())
    .default([], 'none')

/** Options of `start`. */
export const startOptions = () => [
  configOption(),
  dataOption(),
  lakeOption('port', '--port <number>', 'port; 0 selects a free one (default: 3334)').argParser(parsePort),
  lakeOption('host', '--host <address>', 'address to listen on (default: 127.0.0.1)'),
  lakeOption(
    'allowedHosts',
    '--allow-host <name>',
    'host name that clients may use besides localhost and that of --host; repeatable',
  ).argParser(collect()),
  lakeOption(
    'publicUrl',
    '--public-url <url>',
    'URL that browsers use, as behind a reverse proxy; asset URLs begin with it',
  ).argParser(parseUrl),
  projectOption(),
  lakeOption(
    'datasets',
    '--dataset <name>',
    'dataset to create if it does not exist; repeatable (default: production)',
  ).argParser(collect()),
  new Option(
    '--token <token>',
    "administrator's token (default: generated, in the data directory's `token`)",
  ),
  importOption(),
  new Option('--replace', 'import although the dataset has documents, and replace those with the same ID'),
  lakeOption(
    'corsOrigins',
    '--cors <origin>',
    'CORS origin that may use the lake from a browser; repeatable',
  ).argParser(collect(parseOrigin)),
  lakeOption(
    'studioUrl',
    '--studio <url>',
    'URL of your Studio: adds its CORS origin and enables sign-in',
  ).argParser(parseUrl),
  lakeOption(
    'historyDays',
    '--history-days <number>',
    'age from which history is removed (default: 365)',
  ).argParser(parsePositive),
  lakeOption(
    'historyTransactions',
    '--history-transactions <number>',
    'maximum number of transactions in the history of each dataset (default: 100000)',
  ).argParser(parsePositive),
]

/** Options of commands that use a lake over HTTP. */
export const connectionOptions = () => [
  configOption(),
  dataOption(),
  new Option('--url <url>', 'URL of a running lake, instead of --data (default: LAKELET_URL)').argParser(
    parseUrl,
  ),
  new Option('--token <token>', "administrator's token; --url needs one (default: SANITY_AUTH_TOKEN)"),
]

function parsePositive(value: string): number {
  if (!/^[1-9]\d*$/.test(value)) throw new InvalidArgumentError('Use a positive whole number.')
  return Number(value)
}

function parsePort(value: string): number {
  if (!/^\d+$/.test(value) || Number(value) > 65_535)
    throw new InvalidArgumentError('Use a number up to 65535.')
  return Number(value)
}

export function parseUrl(value: string): string {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value))
    throw new InvalidArgumentError('It is not a URL such as http://localhost:3333/')
  return value
}

const parseOrigin = (value: string) => new URL(parseUrl(value)).origin

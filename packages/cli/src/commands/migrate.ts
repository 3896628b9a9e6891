import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {parseEnv} from 'node:util'
import {ClientError, ServerError} from '@sanity/client'
import type {Command} from 'commander'
import {copyDataset} from '../migrate/copy-dataset.ts'
import {connectFromFile, connectOwnLake, type DatasetConnection} from '../migrate/dataset-connection.ts'
import {envFile, LAKE_VARIABLES, readEnvFile} from '../settings/env-file.ts'
import {readSettings} from '../settings/settings.ts'
import {UsageError, UserError} from '../shared/user-error.ts'

interface MigrateOptions {
  to?: string
  from?: string
  replace?: boolean
}

/** Returns how to use the copy: which lines of `env` are replaced with those of the file, and a command that does it. */
function describeSwitch(env: string, file: string): string {
  const namesIn = (path: string) => Object.keys(parseEnv(readFileSync(path, 'utf8')))
  const isOfLake = (name: string) => LAKE_VARIABLES.some((variable) => variable === name)
  const added = namesIn(file).filter(isOfLake)
  const own = existsSync(env) ? namesIn(env) : []
  const missing = LAKE_VARIABLES.filter((name) => name !== 'SANITY_API_HOST' && !added.includes(name))
  const lines = `'^(${LAKE_VARIABLES.join('|')})='`
  return [
    ...(missing.length > 0
      ? [`First add to ${file}: ${missing.join(', ')}. Roam does not start without it.`]
      : []),
    `To use the copy, stop Roam, change ${env}, and start Roam:`,
    `  remove the lines: ${own.filter(isOfLake).join(', ')}`,
    `  add those of ${file}: ${[...added, ...missing].join(', ')}`,
    `  keep the others: ${own.filter((name) => !isOfLake(name)).join(', ')}`,
    'This command does it:',
    `  cp -p ${env} ${env}.before-migration && { grep -vE ${lines} ${env}.before-migration; grep -hE ${lines} ${file}; } > ${env}`,
    'The content here stays until you delete it.',
  ].join('\n')
}

/** Turns an error response of a lake into a UserError. */
function toUserError(error: unknown): unknown {
  if (!(error instanceof ClientError || error instanceof ServerError)) return error
  return new UserError(`The lake responded with ${error.statusCode}: ${error.message}`, {
    cause: error,
  })
}

/**
 * Copies content, drafts, requests and assets between this lake and another one, then verifies the
 * copy. An interrupted run is resumed by running it again.
 */
async function migrate({to, from, replace = false}: MigrateOptions): Promise<void> {
  const file = to ?? from
  if (file === undefined || (to !== undefined && from !== undefined))
    throw new UsageError('Use either --to FILE or --from FILE. See: npm run roam -- migrate --help')
  const settings = readSettings()
  const env = readEnvFile(settings)
  const otherLake = connectFromFile(resolve(file))
  await using ownLake = await connectOwnLake(settings, env)
  try {
    const [source, target]: [DatasetConnection, DatasetConnection] =
      to === undefined ? [otherLake, ownLake] : [ownLake, otherLake]
    if (source.name === target.name) throw new UserError(`${file} names the dataset that Roam already uses.`)
    // Distinguishes an interrupted migration from a target that already had content.
    const marker = join(settings.dataFolder, 'move-under-way')
    mkdirSync(settings.dataFolder, {recursive: true})
    console.log(`From ${source.name}\n  to ${target.name}`)
    await copyDataset(source, target, {
      replace,
      isResumed: existsSync(marker) && readFileSync(marker, 'utf8') === target.name,
      onBegin: () => writeFileSync(marker, target.name),
    })
    rmSync(marker, {force: true})
    if (to !== undefined) console.log(describeSwitch(envFile(settings), resolve(file)))
  } catch (error) {
    throw toUserError(error)
  }
}

export const registerMigrate = (program: Command): Command =>
  program
    .command('migrate')
    .description('copy all content to Sanity or back, verify it; the source stays unchanged')
    .option('--to <file>', 'copy from here to the dataset in FILE')
    .option('--from <file>', 'copy from the dataset in FILE to here')
    .option('--replace', 'replace and delete documents of the target that differ')
    .addHelpText(
      'after',
      '\nFILE has the variables of .roam/env for the other dataset. See docs/hosted-sanity.md',
    )
    .action(migrate)

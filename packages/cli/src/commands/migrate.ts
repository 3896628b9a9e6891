import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {ClientError, ServerError} from '@sanity/client'
import {UserError} from '../user-error.ts'
import {readEnvFile} from '../env-file.ts'
import {copyDataset} from '../migrate/copy-dataset.ts'
import {connectFromFile, type DatasetConnection, connectOwnLake} from '../migrate/dataset-connection.ts'
import {readSettings} from '../settings.ts'

const USAGE = `Say one of:
  pnpm roam move --to FILE      take all content from here to the lake that FILE names
  pnpm roam move --from FILE    take all content from there to here
  … --replace                   also where there is something else: that is deleted
FILE names a lake as .roam/env does. See docs/hosted.md`

const options = {
  to: {type: 'string'},
  from: {type: 'string'},
  replace: {type: 'boolean', default: false},
} as const

function read(words: string[]) {
  try {
    const {values} = parseArgs({args: words, options})
    const {to, from, replace} = values
    if (to !== undefined && from === undefined) return {file: to, isTo: true, replace}
    if (from !== undefined && to === undefined) return {file: from, isTo: false, replace}
  } catch {
    // Words that it does not know are answered like too few.
  }
  throw new UserError(USAGE)
}

/** A lake's refusal, in its own words. */
function explained(error: unknown): unknown {
  if (!(error instanceof ClientError || error instanceof ServerError)) return error
  return new UserError(`The lake says ${error.statusCode}: ${error.message}`, {cause: error})
}

/**
 * `pnpm roam move --to FILE | --from FILE [--replace]`: takes content, drafts, requests, pictures and
 * files from one lake to another. Cut short, it goes on where it was when it is said again. At the end
 * both are compared, by counts and hashes.
 */
export async function migrate(words: string[]): Promise<void> {
  const {file, isTo, replace} = read(words)
  const settings = readSettings()
  const env = readEnvFile(settings)
  const other = connectFromFile(resolve(file))
  const own = await connectOwnLake(settings, env)
  try {
    const [from, to]: [DatasetConnection, DatasetConnection] = isTo ? [own, other] : [other, own]
    if (from.name === to.name) throw new UserError(`${file} names the lake that Roam uses already.`)
    const mark = join(settings.dataFolder, 'move-under-way')
    mkdirSync(settings.dataFolder, {recursive: true})
    // It tells a move that was cut short from a lake in which somebody has written.
    const isAgain = existsSync(mark) && readFileSync(mark, 'utf8') === to.name
    console.log(`From ${from.name}\n  to ${to.name}`)
    await copyDataset(from, to, {
      replace,
      isAgain,
      begin: () => writeFileSync(mark, to.name),
    })
    rmSync(mark, {force: true})
    if (isTo)
      console.log(
        `To use it, put the names of ${file} into ${join(settings.dataFolder, 'env')} in the place of ` +
          'those that stand there, and start Roam again. What is here stays until you remove it.',
      )
  } catch (error) {
    throw explained(error)
  } finally {
    await own.close()
  }
}

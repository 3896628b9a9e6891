import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {createClient} from '@sanity/client'
import type {ContentLake} from 'lakelet'
import {onTestFinished} from 'vitest'
import {createAdministratorToken, startLake} from '../src/lake/lake.ts'
import {readEnvFile} from '../src/settings/env-file.ts'
import {readSettings} from '../src/settings/settings.ts'
import {
  type CliResult,
  fetchSessionToken,
  findFreePort,
  runCommand,
  spawnCommand,
  submitSignInLink,
} from './helpers.ts'

export const IMAGE = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h40v30z"/></svg>',
)

export const createEnvironment = async (dataFolder: string): Promise<Record<string, string>> => ({
  ROAM_DATA_DIR: dataFolder,
  ROAM_SITE_PORT: String(await findFreePort()),
  ROAM_STUDIO_PORT: String(await findFreePort()),
  ROAM_LAKE_PORT: String(await findFreePort()),
})

/** Runs `roam …` on a data folder, in this process. */
export const roam = async (
  dataFolder: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<CliResult> => runCommand(args, {env: {...(await createEnvironment(dataFolder)), ...env}})

/** Runs `roam …` on a data folder, in a process. */
export const spawnRoam = async (dataFolder: string, args: string[]): Promise<CliResult> =>
  spawnCommand(args, await createEnvironment(dataFolder))

export async function startLakeOn(dataFolder: string) {
  const settings = readSettings(await createEnvironment(dataFolder))
  const env = readEnvFile(settings)
  const lake = await startLake(settings, env, {sendWebhooks: false})
  onTestFinished(() => lake.close())
  return {lake, env, token: createAdministratorToken(settings).token}
}

export const createLakeClient = ({lake: {url}, env, token}: Awaited<ReturnType<typeof startLakeOn>>) =>
  createClient({
    projectId: env.SANITY_PROJECT_ID,
    dataset: env.SANITY_DATASET,
    token,
    apiHost: url,
    useProjectHostname: false,
    apiVersion: '2025-02-19',
    useCdn: false,
    perspective: 'raw',
  })

/** Creates a data folder with documents, an image and a mail. Its lake is stopped. */
export async function createDataFolder(parent: string): Promise<string> {
  const dataFolder = join(parent, 'data')
  const started = await startLakeOn(dataFolder)
  const {lake} = started
  const client = createLakeClient(started)
  await client.create({_id: 'drafts.a', _type: 'post', title: 'Draft'})
  await client.create({_id: 'b', _type: 'post', title: 'Public'})
  await client.assets.upload('image', IMAGE, {filename: 'cover.svg'})
  await lake.close()
  await writeFile(join(dataFolder, 'mail.eml'), 'A request')
  return dataFolder
}

/** Signs a user in; returns the status of a request with the session token. */
export async function signIn(lake: ContentLake): Promise<number> {
  const response = await submitSignInLink(lake.createSignInLink('Rosa'))
  const token = await fetchSessionToken(lake, response)
  const {status} = await fetch(`${lake.url}/v1/users/me`, {
    headers: {authorization: `Bearer ${token}`},
  })
  return status
}

import {existsSync, readFileSync} from 'node:fs'
import {parseEnv} from 'node:util'
import {assetOrigin, createLakeClient} from '@roam/lake-client/client'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {createAdministratorToken, startLake} from '../lake/lake.ts'
import {isEmbedded, type RoamEnv} from '../settings/env-file.ts'
import {lockInstance} from '../settings/folder-lock.ts'
import type {Settings} from '../settings/settings.ts'
import {UserError} from '../shared/user-error.ts'

const variables = z.object({
  SANITY_PROJECT_ID: z.string().min(1),
  SANITY_DATASET: z.string().min(1),
  SANITY_API_HOST: z.string().optional(),
  SANITY_API_WRITE_TOKEN: z.string().min(1),
})

/** The source or the target of a migration. */
export interface DatasetConnection {
  /** Project, dataset and host, for messages; identifies the dataset. */
  name: string
  /** Has the `raw` perspective; may write everything. */
  client: SanityClient
  /** Serves the assets. */
  assetOrigin: string
  /** Required for unchanged originals: the Content Lake removes metadata for clients without a token. */
  token: string
}

function connect(values: z.output<typeof variables>): DatasetConnection {
  const {SANITY_PROJECT_ID: projectId, SANITY_DATASET: dataset, SANITY_API_WRITE_TOKEN: token} = values
  const apiHost = values.SANITY_API_HOST || undefined
  return {
    name: `project ${projectId}, dataset ${dataset}, ${apiHost ? `at ${apiHost}` : 'at Sanity'}`,
    client: createLakeClient({projectId, dataset, apiHost}, token, {
      perspective: 'raw',
    }),
    assetOrigin: assetOrigin({apiHost}),
    token,
  }
}

/**
 * Connects to the dataset in a file with the variables of the data folder's `env`.
 *
 * @throws UserError that names missing variables
 */
export function connectFromFile(file: string): DatasetConnection {
  if (!existsSync(file)) throw new UserError(`${file} does not exist. See docs/hosted-sanity.md`)
  const {data, error} = variables.safeParse(parseEnv(readFileSync(file, 'utf8')))
  if (data) return connect(data)
  throw new UserError(`${file} lacks ${error.issues.map(({path}) => path.join('.')).join(', ')}.`)
}

const isHealthy = (lakeUrl: string) =>
  fetch(new URL('/health', lakeUrl)).then(
    ({ok}) => ok,
    () => false,
  )

/**
 * Connects to the dataset that Roam uses, as an administrator of the embedded lake. Starts the lake unless it is
 * running; the disposal stops it again.
 */
export async function connectOwnLake(
  settings: Settings,
  env: RoamEnv,
): Promise<DatasetConnection & AsyncDisposable> {
  const mustStart = isEmbedded(env) && !(await isHealthy(settings.lakeUrl))
  await using resources = new AsyncDisposableStack()
  if (mustStart) {
    resources.use(lockInstance(settings.dataFolder))
    resources.use(await startLake(settings, env, {sendWebhooks: false}))
  }
  const administrator = isEmbedded(env) ? resources.use(createAdministratorToken(settings)) : undefined
  const connection = connect({...env, ...(administrator && {SANITY_API_WRITE_TOKEN: administrator.token})})
  const opened = resources.move()
  return {...connection, [Symbol.asyncDispose]: () => opened.disposeAsync()}
}

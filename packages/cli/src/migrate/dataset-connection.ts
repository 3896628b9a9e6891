import {existsSync, readFileSync} from 'node:fs'
import {parseEnv} from 'node:util'
import type {SanityClient} from '@sanity/client'
import {assetOrigin, createLakeClient} from '@roam/sanity/client'
import {z} from 'zod'
import {UserError} from '../user-error.ts'
import {isEmbedded, type RoamEnv} from '../env-file.ts'
import {startLake} from '../lake.ts'
import type {Settings} from '../settings.ts'

const names = z.object({
  SANITY_PROJECT_ID: z.string().min(1),
  SANITY_DATASET: z.string().min(1),
  SANITY_API_HOST: z.string().optional(),
  SANITY_API_WRITE_TOKEN: z.string().min(1),
})

/** A lake that is moved from, or to. */
export interface DatasetConnection {
  /** In words. */
  name: string
  /** Sees and writes everything. */
  client: SanityClient
  /** Who has its pictures and files. */
  assetOrigin: string
}

function movedLake(values: z.output<typeof names>): DatasetConnection {
  const {SANITY_PROJECT_ID: projectId, SANITY_DATASET: dataset} = values
  const apiHost = values.SANITY_API_HOST || undefined
  return {
    name: `project ${projectId}, dataset ${dataset}, ${apiHost ? `at ${apiHost}` : 'at Sanity'}`,
    client: createLakeClient({projectId, dataset, apiHost}, values.SANITY_API_WRITE_TOKEN, {
      perspective: 'raw',
    }),
    assetOrigin: assetOrigin({apiHost}),
  }
}

/** The lake that a file names in the way of the file `env`. Throws a Complaint that says what it lacks. */
export function connectFromFile(file: string): DatasetConnection {
  if (!existsSync(file)) throw new UserError(`There is no ${file}. See docs/hosted.md`)
  const {data, error} = names.safeParse(parseEnv(readFileSync(file, 'utf8')))
  if (data) return movedLake(data)
  throw new UserError(`${file} lacks ${error.issues.map(({path}) => path.join('.')).join(', ')}.`)
}

const isUp = (lakeUrl: string) =>
  fetch(new URL('/health', lakeUrl)).then(
    ({ok}) => ok,
    () => false,
  )

/** The lake that Roam uses. The embedded one is started where it does not run; `close` ends that. */
export async function connectOwnLake(
  settings: Settings,
  env: RoamEnv,
): Promise<DatasetConnection & {close: () => Promise<void>}> {
  const starts = isEmbedded(env) && !(await isUp(settings.lakeUrl))
  const lake = starts ? await startLake(settings, env, {sendWebhooks: false}) : undefined
  return {...movedLake(env), close: async () => lake?.close()}
}

import {existsSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {importDemoContent} from '@roam/demo-content'
import type {RoamEnv} from './env-file.ts'
import {createWriteClient, startLake} from './lake.ts'
import {showProgress, step} from './progress.ts'
import type {Settings} from './settings.ts'

/** Imports the demo content into a dataset without documents; resumes an interrupted import. */
export async function importDemoContentIfEmpty(settings: Settings, env: RoamEnv): Promise<void> {
  const lake = await startLake(settings, env, {sendWebhooks: false})
  try {
    const client = createWriteClient(env)
    // Distinguishes an interrupted import from a dataset with content of the founder.
    const marker = join(settings.dataFolder, 'import-under-way')
    if (!existsSync(marker) && (await client.fetch<number>('count(*)')) > 0) return
    writeFileSync(marker, '')
    await step('Importing the demo content (once)', () => importDemoContent(client, showProgress))
    rmSync(marker)
  } finally {
    await lake.close()
  }
}

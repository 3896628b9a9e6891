import {existsSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {importDemoContent} from '@roam/demo-content'
import type {RoamEnv} from './env-file.ts'
import {startLake, createWriteClient} from './lake.ts'
import {step} from './progress.ts'
import type {Settings} from './settings.ts'

/** Fills a dataset in which nobody has written anything yet with the demo content. */
export async function importDemoContentIfEmpty(settings: Settings, env: RoamEnv): Promise<void> {
  const lake = await startLake(settings, env, {sendWebhooks: false})
  try {
    const client = createWriteClient(env)
    // The mark tells an import that was cut short from a dataset that somebody has written in.
    const underWay = join(settings.dataFolder, 'import-under-way')
    if (!existsSync(underWay) && (await client.fetch<number>('count(*)')) > 0) return
    writeFileSync(underWay, '')
    await step('Importing the demo content (once)', async () => {
      let shown = ''
      await importDemoContent(client, (progress) => {
        if (progress !== shown && process.stdout.isTTY)
          process.stdout.write(`\r  ${progress.padEnd(48)}`)
        shown = progress
      })
      if (process.stdout.isTTY) process.stdout.write('\r')
    })
    rmSync(underWay)
  } finally {
    await lake.close()
  }
}

import type {Command} from 'commander'
import {upgradeContent} from '../lake/upgrade-content.ts'
import {connectOwnLake} from '../migrate/dataset-connection.ts'
import {readEnvFile} from '../settings/env-file.ts'
import {readSettings} from '../settings/settings.ts'

/** Converts the documents of a former version. The embedded lake does so at every start. */
async function upgrade(): Promise<void> {
  const settings = readSettings()
  const lake = await connectOwnLake(settings, readEnvFile(settings))
  try {
    const count = await upgradeContent(lake.client)
    console.log(count === 0 ? 'There are no trip requests of a former version.' : 'Done.')
  } finally {
    await lake.close()
  }
}

export const registerUpgradeContent = (program: Command): Command =>
  program
    .command('upgrade-content')
    .description('convert documents of a former version at hosted Sanity; the embedded lake does so itself')
    .action(upgrade)

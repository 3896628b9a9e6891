import type {Command} from 'commander'
import {createWriteClient} from '../lake/lake.ts'
import {upgradeContent} from '../lake/upgrade-content.ts'
import {isEmbedded, readEnvFile} from '../settings/env-file.ts'
import {readSettings} from '../settings/settings.ts'

/** Converts the documents of a former version at hosted Sanity. */
async function upgrade(): Promise<void> {
  const env = readEnvFile(readSettings())
  if (isEmbedded(env)) {
    console.log('Nothing to do: the embedded lake converts its documents whenever it starts.')
    return
  }
  const count = await upgradeContent(createWriteClient(env))
  console.log(count === 0 ? 'There are no trip requests of a former version.' : 'Done.')
}

export const registerUpgradeContent = (program: Command): Command =>
  program
    .command('upgrade-content')
    .description('convert documents of a former version at hosted Sanity; the embedded lake does so itself')
    .action(upgrade)

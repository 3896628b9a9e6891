import {existsSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {importDemoContent} from '@roam/demo-content'
import {isNewLake} from 'lakelet'
import {isContentImported, recordContentImport} from '../settings/env-file.ts'
import type {LakeEnv} from '../settings/service-environment.ts'
import type {Settings} from '../settings/settings.ts'
import {showProgress, step} from '../shared/progress.ts'
import {UserError} from '../shared/user-error.ts'
import {lakeDirectory, startLake, withAdministrator} from './lake.ts'

/** How to restore a backup, after a sentence that says to do so. */
export const RESTORE_COMMAND = 'Stop Roam, then: npm run roam -- restore FILE --yes'

/** Returns what shows that the lake had content, in text for the operator; undefined on the first run. */
function findFormerContent(settings: Settings): string | undefined {
  const pages = join(settings.dataFolder, 'pages', 'current')
  if (existsSync(pages)) return `${pages} exists`
  return isContentImported(settings) ? 'according to the env file' : undefined
}

/**
 * Imports the demo content into a new lake on the first run; resumes an interrupted import.
 *
 * @throws UserError if the lake is new although Roam was set up before: its database was lost
 */
export async function importDemoContentOnFirstRun(settings: Settings, env: LakeEnv): Promise<void> {
  const marker = join(settings.dataFolder, 'import-under-way')
  // Left by a process that died after the import, or copied: the content may have been changed since.
  if (existsSync(marker) && isContentImported(settings)) rmSync(marker, {recursive: true})
  if (!existsSync(marker)) {
    const directory = lakeDirectory(settings)
    if (!isNewLake(directory)) return
    const reason = findFormerContent(settings)
    if (reason)
      throw new UserError(
        `The database in ${directory} is missing or empty, but it had content (${reason}). Restore a backup. ${RESTORE_COMMAND} ` +
          '(to delete everything and start with the demo content: npm run roam -- reset --yes)',
      )
    writeFileSync(marker, '', {mode: 0o600})
  }
  {
    await using _lake = await startLake(settings, env, {sendWebhooks: false})
    await step('Importing the demo content (once)', () =>
      withAdministrator(settings, env, (client) => importDemoContent(client, showProgress)),
    )
  }
  recordContentImport(settings)
  rmSync(marker)
}

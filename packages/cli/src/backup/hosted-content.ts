import {existsSync} from 'node:fs'
import {rename} from 'node:fs/promises'
import {join} from 'node:path'
import {exportDataset} from '@sanity/export'
import {createWriteClient} from '../lake/lake.ts'
import type {RoamEnv} from '../settings/env-file.ts'
import {UserError} from '../shared/user-error.ts'

/** In a backup: the hosted dataset, as `sanity dataset import` reads it. */
const CONTENT_FILE = 'content.tar.gz'

/** Exports all documents and assets of a hosted dataset to a folder. Returns their number. */
export async function exportContent(env: RoamEnv, folder: string): Promise<string> {
  const {SANITY_PROJECT_ID, SANITY_DATASET} = env
  try {
    const {documentCount, assetCount} = await exportDataset({
      client: createWriteClient(env),
      dataset: SANITY_DATASET,
      outputPath: join(folder, CONTENT_FILE),
    })
    return `${documentCount} documents and ${assetCount} assets`
  } catch (error) {
    throw new UserError(
      `The content could not be exported from project ${SANITY_PROJECT_ID}, dataset ${SANITY_DATASET}: ${error}. ` +
        'Nothing was written. Without --with-content, the backup contains all but the content.',
      {cause: error},
    )
  }
}

/** Moves the exported dataset of a backup to the given file. Returns false if the backup has none. */
export async function moveContent(unpacked: string, file: string): Promise<boolean> {
  const content = join(unpacked, CONTENT_FILE)
  if (!existsSync(content)) return false
  await rename(content, file)
  return true
}

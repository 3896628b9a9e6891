import {mkdir, mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {importDemoContent} from '@roam/demo-content'
import {clientOf, startLake} from './lake.ts'
import {ownSettings} from './ports.ts'
import {staticSite} from './static-host.ts'

/** Imports the demo content once; each system of the stories starts from a copy. */
export default async function template(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'roam-stories-'))
  process.env.ROAM_STORIES_TEMPLATE = folder
  const pictures = `${folder}-pictures`
  await mkdir(pictures)
  const settings = await ownSettings(folder)
  const lake = await startLake(settings, {announce: false})
  await importDemoContent(clientOf(settings))
  await lake.close()
  return async () => {
    for (const made of [folder, pictures, staticSite()])
      await rm(made, {recursive: true, force: true})
  }
}

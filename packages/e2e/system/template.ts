import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {importDemoContent} from 'demo-content'
import {clientOf, startLake} from './lake.ts'
import {ownSettings} from './ports.ts'

/** Imports the demo content once; each system of the stories starts from a copy. */
export default async function template(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'roam-stories-'))
  process.env.ROAM_STORIES_TEMPLATE = folder
  const settings = await ownSettings(folder)
  const lake = await startLake(settings, {announce: false})
  await importDemoContent(clientOf(settings))
  await lake.close()
  return () => rm(folder, {recursive: true, force: true})
}

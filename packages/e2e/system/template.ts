import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {importDemoContent} from 'demo-content'
import {clientOf, startLake} from './lake.ts'

/** Imports the demo content once; each system of the stories starts from a copy. */
export default async function template(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'roam-stories-'))
  process.env.ROAM_STORIES_TEMPLATE = folder
  const lake = await startLake({folder, port: 0})
  await importDemoContent(clientOf(lake.url))
  await lake.close()
  return () => rm(folder, {recursive: true, force: true})
}

import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'

const RECORD = pathToFileURL(join(import.meta.dirname, 'record.ts')).href

/** Has every lake of the stories note what is asked of it: workers and all that they start inherit this. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'roam-contract-'))
  process.env.ROAM_CONTRACT_RECORD = join(folder, 'asked.ndjson')
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import ${RECORD}`.trim()
  return () => rm(folder, {recursive: true})
}

import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'

const RECORDER_URL = pathToFileURL(join(import.meta.dirname, 'record-requests.ts')).href

/**
 * Playwright global setup: loads `record-requests.ts` into all workers and their child processes, which
 * inherit NODE_OPTIONS. Returns the teardown, which removes the recording.
 */
export default async function setUpRecording(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'roam-contract-'))
  process.env.ROAM_CONTRACT_RECORD = join(folder, 'requests.ndjson')
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import ${RECORDER_URL}`.trim()
  return () => rm(folder, {recursive: true})
}

import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {onTestFinished} from 'vitest'

/** Creates a folder that is deleted after the test, after what was started in it is closed. */
export async function createTempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'roam-processing-'))
  onTestFinished(() => rm(folder, {recursive: true}))
  return folder
}

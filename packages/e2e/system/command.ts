import {execFile} from 'node:child_process'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {environmentOf} from './lake.ts'
import type {System} from './system.ts'

const CLI = join(import.meta.dirname, '..', '..', 'cli', 'src', 'cli.ts')

/** Runs `pnpm roam …` on a system; resolves with its exit code and all that it printed. */
export async function roamCommand(
  {settings}: System,
  ...words: string[]
): Promise<{code: number; output: string}> {
  const env = {
    ...process.env,
    ...environmentOf(settings),
    ROAM_DATA_DIR: settings.dataFolder,
    ROAM_SITE_PORT: String(settings.ports.site),
    ROAM_STUDIO_PORT: String(settings.ports.studio),
    ROAM_LAKE_PORT: String(settings.ports.lake),
  }
  return promisify(execFile)(process.execPath, [CLI, ...words], {env}).then(
    ({stdout, stderr}) => ({code: 0, output: stdout + stderr}),
    (error: {code: number; stdout: string; stderr: string}) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  )
}

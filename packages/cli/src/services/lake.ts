/**
 * Runs the embedded Content Lake as a service process. Sends the Studio's sign-in link to the parent, or the
 * problem that keeps the lake from starting.
 */

import type {ContentLake} from 'lakelet'
import {startLakeWithAlarms} from '../lake/data-alarms.ts'
import {readLakeEnvironment} from '../settings/service-environment.ts'
import {readSettings} from '../settings/settings.ts'
import {logConsole} from '../shared/log.ts'
import {onParentExit} from '../shared/on-parent-exit.ts'

// All files are private: they contain content, requests and secrets.
process.umask(0o077)
logConsole('Content Lake')
const settings = readSettings()
const env = readLakeEnvironment()

function fail(error: unknown): Promise<never> {
  const problem = error instanceof Error ? error.message : String(error)
  console.error(`The lake cannot start: ${problem}`)
  return new Promise(() => {
    if (process.send) process.send({problem}, () => process.exit(1))
    else process.exit(1)
  })
}

let lake: ContentLake | undefined
// Also during the start, whose import can be interrupted at any time.
async function stop(): Promise<void> {
  await lake?.close()
  process.exit(0)
}
process.once('SIGTERM', stop)
onParentExit(() => void stop())

lake = await startLakeWithAlarms(settings, env).catch(fail)
if (process.connected) process.send?.({signInLink: lake.createSignInLink()})

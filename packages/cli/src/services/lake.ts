/**
 * Runs the embedded Content Lake as a service process. Sends the Studio's sign-in link to the parent, or the
 * problem that keeps the lake from starting.
 */

import type {ContentLake} from 'lakelet'
import {startLakeWithAlarms} from '../lake/data-alarms.ts'
import {withAdministrator} from '../lake/lake.ts'
import {upgradeContent} from '../lake/upgrade-content.ts'
import {readLakeEnvironment} from '../settings/service-environment.ts'
import {readSettings} from '../settings/settings.ts'
import {logConsole} from '../shared/log.ts'
import {onParentExit} from '../shared/on-parent-exit.ts'

// All files are private: they contain content, requests and secrets.
process.umask(0o077)
logConsole('Content Lake')
const settings = readSettings()
const env = readLakeEnvironment()

async function start(): Promise<ContentLake> {
  const lake = await startLakeWithAlarms(settings, env, restart)
  // What is not converted is converted at the next start: the lake works without.
  await withAdministrator(settings, env, upgradeContent).catch((error: unknown) =>
    console.error('Converting documents of a former version failed:', error),
  )
  return lake
}

/** Exits; the parent, which starts this service again, gets the reason. */
function exitWith(problem: string): Promise<never> {
  return new Promise(() => {
    if (process.send) process.send({problem}, () => process.exit(1))
    else process.exit(1)
  })
}

function fail(error: unknown): Promise<never> {
  const problem = error instanceof Error ? error.message : String(error)
  // The parent logs it once, however often it starts this service.
  if (!process.send) console.error(`The lake cannot start: ${problem}`)
  return exitWith(problem)
}

async function restart(problem: string): Promise<void> {
  await lake?.close()
  await exitWith(problem)
}

let lake: ContentLake | undefined
// Also during the start, whose import and conversions can be interrupted at any time.
async function stop(): Promise<void> {
  await lake?.close()
  process.exit(0)
}
process.once('SIGTERM', stop)
onParentExit(() => void stop())

lake = await start().catch(fail)
if (process.connected) process.send?.({signInLink: lake.createSignInLink()})

import {existsSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {CONFIRM_COMMAND, createDataAlarms, type DataAlarms} from '@roam/processing/data-alarms'
import {
  type ContentLake,
  type ContentLakeOptions,
  CorruptDatabaseError,
  restoreRescuedDatabase,
} from 'lakelet'
import type {LakeEnv} from '../settings/service-environment.ts'
import type {Settings} from '../settings/settings.ts'
import {importDemoContentOnFirstRun, RESTORE_COMMAND} from './import-demo-content.ts'
import {lakeDirectory, startLake} from './lake.ts'

/** Between two checks of the files of the running lake. */
const CHECK_INTERVAL_MS = 10 * 60_000

const ACCOUNTS_ADVICE = `It has the people who can sign in, their roles, passwords and API tokens. Stop Roam and copy only this file out of an unpacked backup, or invite the people again. ${CONFIRM_COMMAND}`

/** Raises an alarm if the database of accounts has been in use and is gone. Call it before the lake creates it. */
function reportLostAccounts(settings: Settings, alarms: DataAlarms): void {
  const file = join(lakeDirectory(settings), 'sign-in.sqlite')
  if (statSync(file, {throwIfNoEntry: false})?.size || !alarms.wasUsed('accounts')) return
  const message = `${file} was missing or empty. ${ACCOUNTS_ADVICE}`
  console.error(message)
  alarms.raise('accounts', message)
}

/** Raises alarms about the files of a running lake, and clears those that are mended. */
async function reportLakeFiles(lake: ContentLake, alarms: DataAlarms): Promise<void> {
  const {accounts, assets, database} = await lake.findProblems()
  alarms.recordUse('accounts')
  if (accounts) alarms.raise('accounts', `${accounts} ${ACCOUNTS_ADVICE}`)
  const advice = 'Copy them out of an unpacked backup.'
  for (const [name, message] of [
    ['assets', assets && `${assets} ${advice}`],
    ['lake', database && `${database} Restart Roam.`],
  ] as const)
    if (message) alarms.raise(name, message)
    else alarms.clear(name)
}

/** Returns a function that raises an alarm, and calls back if a restart of the lake would use the copy. */
const createLossReporter =
  (settings: Settings, alarms: DataAlarms, onRescued: (problem: string) => void) =>
  (problem: string): void => {
    console.error(problem)
    alarms.raise('lake', `${problem} Restart Roam.`)
    // Another file in its place is the choice of a person.
    const file = join(lakeDirectory(settings), 'lake.sqlite')
    if (!existsSync(file) && existsSync(`${file}.rescued`)) onRescued(problem)
  }

/** Returns a function that raises an alarm while the clock is not trusted. */
const createClockReporter =
  (alarms: DataAlarms): NonNullable<ContentLakeOptions['onClockJump']> =>
  (pause) => {
    if (!pause) return alarms.clear('clock')
    const message = `The clock of this machine went from ${pause.before} to ${pause.since}, or the machine was off that long, or a backup was restored. Until ${pause.until}, what is scheduled after the first time is not published, and no history is removed. If the clock is wrong, correct it. If it is right: npm run roam -- alarms --clear clock`
    console.warn(message)
    alarms.raise('clock', message)
  }

/** Returns why the lake cannot start, and what to do, in text for the operator. */
function describeProblem(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return error instanceof CorruptDatabaseError ? `${message} ${RESTORE_COMMAND}` : message
}

/**
 * Starts the embedded lake for the site, with the demo content on the first run. What is lost or damaged in its folder
 * becomes an alarm.
 *
 * @param onRescued called when the database was removed while the lake is running: a restart uses its copy
 * @throws an Error whose message says what the operator can do
 */
export async function startLakeWithAlarms(
  settings: Settings,
  env: LakeEnv,
  onRescued: (problem: string) => void = () => {},
): Promise<ContentLake> {
  const alarms = createDataAlarms(settings.dataFolder)
  try {
    const rescued = restoreRescuedDatabase(lakeDirectory(settings))
    if (rescued) alarms.raise('rescue', `${rescued} Look whether content is missing. ${CONFIRM_COMMAND}`)
    await importDemoContentOnFirstRun(settings, env)
    reportLostAccounts(settings, alarms)
    alarms.clear('clock')
    const lake = await startLake(settings, env, {
      sendWebhooks: true,
      onClockJump: createClockReporter(alarms),
      onDatabaseLost: createLossReporter(settings, alarms, onRescued),
    })
    await reportLakeFiles(lake, alarms)
    setInterval(
      () =>
        void reportLakeFiles(lake, alarms).catch((error: unknown) =>
          console.error('Checking the files of the lake failed:', error),
        ),
      CHECK_INTERVAL_MS,
    ).unref()
    return lake
  } catch (error) {
    const problem = describeProblem(error)
    try {
      alarms.raise('lake', `The Content Lake cannot start: ${problem}`)
    } catch {
      // The disk is full, which can be the problem.
    }
    throw new Error(problem, {cause: error})
  }
}

import {mkdtemp, readdir, rename, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {SUBMITTED_AT} from '@roam/documents/request-documents'
import {fetchHealth} from '@roam/e2e/health'
import {createLakeClient} from '@roam/e2e/lake'
import {postTripRequest, validRequest} from '@roam/e2e/trip-requests'
import {z} from 'zod'
import {createRoamProcesses} from '../shared/roam-processes.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const YEAR_MS = 365 * DAY_MS

/** A wrong clock. */
export interface ClockError {
  name: string
  offsetMs: number
  /** Whether the site must notice it and delete nothing. */
  pausesRetention: boolean
}

export const CLOCK_ERRORS: ClockError[] = [
  {name: '3 years ahead', offsetMs: 3 * YEAR_MS, pausesRetention: true},
  {name: '1 day behind', offsetMs: -DAY_MS, pausesRetention: false},
  {name: '3 years behind', offsetMs: -3 * YEAR_MS, pausesRetention: true},
  {name: '1 day ahead', offsetMs: DAY_MS, pausesRetention: false},
]

const PATHS = ['/', '/destinations', '/blog']
const INITIAL_REQUESTS = 10

const TIMEOUT_MS = 60_000
/** For requests that were accepted while the lake was down; their retries have backed off. */
const DELIVERY_TIMEOUT_MS = 20_000
const POLL_INTERVAL_MS = 50

const SHIFT_CLOCK = join(import.meta.dirname, 'shift-clock.ts')
/** The services read the file of the clock every 50 ms. */
const CLOCK_DELAY_MS = 200

/** The document in which the site stores the state of the retention job. */
const RETENTION_STATUS_ID = 'site.retention'
const retentionStatus = z.object({checkedAt: z.iso.datetime(), pause: z.looseObject({}).nullable()})

/** Polls until the condition holds; returns the seconds that it took. */
async function waitUntil(condition: () => Promise<boolean>, what: string, timeoutMs = TIMEOUT_MS) {
  const start = performance.now()
  while (!(await condition())) {
    if (performance.now() - start > timeoutMs) throw new Error(`Timed out: ${what}`)
    await sleep(POLL_INTERVAL_MS)
  }
  return (performance.now() - start) / 1000
}

/** Starts a Roam installation without mail server, whose clock can be set while it runs. */
async function startRoam() {
  const clockFolder = await mkdtemp(join(tmpdir(), 'roam-clock-'))
  const clockFile = join(clockFolder, 'offset')
  await writeFile(clockFile, '0')
  const roam = await createRoamProcesses({
    NODE_OPTIONS: `--import=${SHIFT_CLOCK}`,
    STRESS_CLOCK_FILE: clockFile,
  })
  const {siteUrl, dataFolder} = roam.settings
  const client = createLakeClient(roam.settings)
  let lake = await roam.startLake()
  let site = await roam.startSite()
  let price = 300
  const marks: string[] = []

  async function submit(): Promise<void> {
    const mark = String(marks.length)
    const response = await postTripRequest(siteUrl, validRequest(mark))
    if (!response.ok) throw new Error(`The site responded ${response.status} to a trip request`)
    marks.push(mark)
  }

  const fetchSubmissions = () =>
    client.fetch<{name: string; submittedAt: string}[]>(
      `*[_type == "tripRequest" && name match "Ada*"]{name, "submittedAt": ${SUBMITTED_AT}}`,
    )

  /** Returns the accepted requests that are missing in the lake, and those without a notification file. */
  async function findMissing() {
    const names = new Set((await fetchSubmissions()).map(({name}) => name))
    const files = await readdir(join(dataFolder, 'outbox'))
    const notifications = files.filter((name) => /^request\..*\.eml$/.test(name))
    return {
      requests: marks.filter((mark) => !names.has(`Ada ${mark}`)).length,
      mails: Math.max(0, marks.length - notifications.length),
    }
  }

  const waitForDelivery = (timeoutMs: number) =>
    waitUntil(
      async () => Object.values(await findMissing()).every((count) => count === 0),
      'delivery of accepted requests',
      timeoutMs,
    )

  const fetchRetentionStatus = async () =>
    retentionStatus.optional().parse(await client.getDocument(RETENTION_STATUS_ID))

  return {
    submit,
    fetchSubmissions,
    findMissing,
    waitForDelivery,
    /** Sets the clock while the lake is down and requests wait; returns the seconds until their delivery. */
    async setClock(offsetMs: number): Promise<number> {
      await lake.stop()
      await submit()
      // Its first attempt fails before the clock changes.
      await waitUntil(async () => (await fetchHealth(siteUrl)).outbox?.waitingRequests === 1, 'a pending job')
      await writeFile(`${clockFile}.new`, String(offsetMs))
      await rename(`${clockFile}.new`, clockFile)
      await sleep(CLOCK_DELAY_MS)
      await submit()
      lake = await roam.startLake()
      return waitForDelivery(DELIVERY_TIMEOUT_MS)
    },
    /** Restarts the site, whose retention job then runs; returns whether deletions are paused. */
    async restartSite(): Promise<boolean> {
      const previous = (await fetchRetentionStatus())?.checkedAt
      await site.stop()
      site = await roam.startSite()
      await waitUntil(async () => (await fetchRetentionStatus())?.checkedAt !== previous, 'the retention job')
      return (await fetchRetentionStatus())?.pause != null
    },
    /** Changes a price; returns the seconds until the home page shows it. */
    async changeContent(): Promise<number> {
      price += 1
      await client.patch('package-explorer').set({price}).commit()
      const isShown = async () => (await (await fetch(siteUrl)).text()).includes(`$${price}`)
      return waitUntil(isShown, 'a content change on the home page')
    },
    async countPages(): Promise<number> {
      const responses = await Promise.all(PATHS.map((path) => fetch(siteUrl + path)))
      return responses.filter(({status}) => status === 200).length
    },
    async stop(): Promise<void> {
      await site.stop()
      await lake.stop()
      await roam.remove()
      await rm(clockFolder, {recursive: true})
    },
  }
}

/**
 * Sets the clock wrong while site and lake run, restarts the site, and sets it right again. Asserts that
 * no request or mail is lost, that requests accepted meanwhile are delivered within seconds, that pages are
 * served and show content changes, that the site stores for the Studio why it deletes nothing, and that all is
 * normal afterwards.
 *
 * @param maintenanceMs how long the wrong clock runs; mail is checked every minute
 */
export async function testClock(errors: ClockError[], maintenanceMs: number): Promise<void> {
  const roam = await startRoam()
  try {
    for (let index = 0; index < INITIAL_REQUESTS; index += 1) await roam.submit()
    await roam.waitForDelivery(TIMEOUT_MS)
    const rows: Record<string, string | number | boolean>[] = []
    for (const {name, offsetMs, pausesRetention} of errors) {
      const deliverySeconds = await roam.setClock(offsetMs)
      const contentSeconds = await roam.changeContent()
      const isPaused = await roam.restartSite()
      await sleep(maintenanceMs)
      const wrong = {...(await roam.findMissing()), pages: await roam.countPages()}
      const recoverySeconds = await roam.setClock(0)
      const recoveryContentSeconds = await roam.changeContent()
      const isPausedAfter = await roam.restartSite()
      await sleep(maintenanceMs)
      const missing = await roam.findMissing()
      // A day more or less is not corrected.
      const isNear = (time: string) => Math.abs(Date.parse(time) - Date.now()) < 1.1 * DAY_MS
      const wrongDates = (await roam.fetchSubmissions()).filter(
        ({submittedAt}) => !isNear(submittedAt),
      ).length
      rows.push({
        clock: name,
        'delivered after (s)': Number(deliverySeconds.toFixed(1)),
        'content shown after (s)': Number(contentSeconds.toFixed(1)),
        paused: isPaused,
        'lost requests': wrong.requests,
        'lost mails': wrong.mails,
        pages: wrong.pages,
        'then delivered after (s)': Number(recoverySeconds.toFixed(1)),
        'then content shown after (s)': Number(recoveryContentSeconds.toFixed(1)),
        'then paused': isPausedAfter,
        'then lost requests': missing.requests,
        'then lost mails': missing.mails,
        'then wrong dates': wrongDates,
        passed:
          isPaused === pausesRetention &&
          !isPausedAfter &&
          wrong.pages === PATHS.length &&
          wrong.requests + wrong.mails + missing.requests + missing.mails + wrongDates === 0,
      })
    }
    console.table(rows)
    const failed = rows.filter(({passed}) => !passed).map(({clock}) => clock)
    if (failed.length > 0) throw new Error(`Failed with the clock ${failed.join(', ')}, see the table`)
  } finally {
    await roam.stop()
  }
}

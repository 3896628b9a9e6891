import {type Problem, type SiteIdentity, type SiteStatus, siteDocument} from '@roam/documents/site-status'
import type {SanityClient} from '@sanity/client'
import type {FastifyBaseLogger} from 'fastify'
import {getProblems, getRedirectError, getRepairs, type SyncResult} from './content-sync.ts'

/** How often an unchanged status is written again. The documents of a site that stops doing so are deleted after days. */
const HEARTBEAT_MS = 6 * 60 * 60 * 1000

/** Returns the status document's fields; undefined if the Content Lake is unreachable. */
function createStatus(
  {name, url}: SiteIdentity,
  result: SyncResult,
  shownSince: string | null,
): SiteStatus | undefined {
  if (result.state === 'unreachable') return undefined
  return {
    site: {name, url},
    state: result.state,
    problems: getProblems(result),
    repairs: getRepairs(result),
    failure: (result.state === 'failed' ? result.reason : getRedirectError(result)) ?? '',
    seen: result.seen,
    shownSince,
  }
}

/**
 * Creates a function that writes sync results to the site status document, for the Studio. It skips
 * unchanged statuses, so that the webhook for the status document itself does not cause a loop.
 *
 * @param client with write access
 * @param getShownSince returns the time of the snapshot that visitors see, as ISO 8601
 */
export function createStatusReporter(
  client: SanityClient,
  site: SiteIdentity,
  getShownSince: () => string | null,
) {
  let lastWritten: {json: string; time: number} | undefined
  return async (result: SyncResult): Promise<void> => {
    const status = createStatus(site, result, getShownSince())
    const json = JSON.stringify(status)
    const time = performance.now()
    if (!status || (json === lastWritten?.json && time - lastWritten.time < HEARTBEAT_MS)) return
    const withKeys = (problems: Problem[]) =>
      problems.map((problem, index) => ({_key: String(index), ...problem}))
    const [problems, repairs] = [withKeys(status.problems), withKeys(status.repairs)]
    await client.createOrReplace({...siteDocument('status', site), ...status, problems, repairs})
    lastWritten = {json, time}
  }
}

/** Creates a function that logs sync results and writes them to the site status document. It never rejects. */
export function createSyncReporter(
  client: SanityClient,
  site: SiteIdentity,
  getShownSince: () => string | null,
  log: Pick<FastifyBaseLogger, 'warn'>,
) {
  const reportStatus = createStatusReporter(client, site, getShownSince)
  let loggedRepairs = '[]'
  return async (result: SyncResult): Promise<void> => {
    if (result.state === 'partial') log.warn({result}, 'Content sync skipped wrong documents')
    else if (result.state !== 'current')
      log.warn({result}, 'Content sync failed; pages keep their last version')
    else if (result.redirectError)
      log.warn({result}, 'Saving redirects failed; retrying with the next content sync')
    const repairs = getRepairs(result)
    if (loggedRepairs !== JSON.stringify(repairs)) {
      loggedRepairs = JSON.stringify(repairs)
      if (repairs.length > 0) log.warn({repairs}, 'Content sync mended documents')
    }
    try {
      await reportStatus(result)
    } catch (error) {
      log.warn({error}, 'Writing the site status failed; retrying after the next sync')
    }
  }
}

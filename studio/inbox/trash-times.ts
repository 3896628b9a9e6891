import {DAY_MS} from '@roam/documents/business-day'
import {REQUEST_TRASH_DAYS} from '@roam/documents/request-documents'

const TRASH_MS = REQUEST_TRASH_DAYS * DAY_MS

/**
 * Returns when and by whom a request was deleted, and until when it is kept. The clock of the server was ahead when it
 * wrote a time that is more than a day later than now: the request is kept for a day after the correction, not until then.
 *
 * @param now in milliseconds since 1970
 */
export function describeTrashTimes(
  {deletedAt, deletedBy}: {deletedAt: string; deletedBy: string | null},
  now: number,
  format: (instant: number | string) => string,
): string {
  const by = deletedBy ? ` by ${deletedBy}` : ''
  const time = Date.parse(deletedAt)
  return time - now > TRASH_MS
    ? `Deleted${by} while the clock of your site was ahead, gone for good about a day after its correction`
    : `Deleted on ${format(deletedAt)}${by}, gone for good after ${format(time + TRASH_MS)}`
}

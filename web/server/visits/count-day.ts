import {type DailyCounts, OTHER} from '@roam/documents/daily-counts'

/** Names in a list of a stored document; the smallest counts beyond are added up. */
const MAX_STORED_NAMES = 50

/** Names in a list in memory. Limits what requests with forged referrers can fill between two writes. */
const MAX_NAMES = 1_000

type ListName = 'referrers' | 'pages' | 'destinations'
type TotalName = 'visits' | 'views' | 'formStarted' | 'packageChosen' | 'sent'

const LISTS: ListName[] = ['referrers', 'pages', 'destinations']
const TOTALS: TotalName[] = ['visits', 'views', 'formStarted', 'packageChosen', 'sent']

type Names = Map<string, number>

/** Counts that are not written yet. */
export interface PendingCounts {
  totals: Record<TotalName, number>
  lists: Record<ListName, Names>
}

export const createPendingCounts = (): PendingCounts => ({
  totals: {visits: 0, views: 0, formStarted: 0, packageChosen: 0, sent: 0},
  lists: {referrers: new Map(), pages: new Map(), destinations: new Map()},
})

/** Adds to the count of a name; in a full list, to that of the others. */
export function addToList(names: Names, name: string, count = 1): void {
  const key = names.has(name) || names.size < MAX_NAMES ? name : OTHER
  names.set(key, (names.get(key) ?? 0) + count)
}

/** Adds pending counts to others. */
export function addPendingCounts(target: PendingCounts, source: PendingCounts): void {
  for (const name of TOTALS) target.totals[name] += source.totals[name]
  for (const list of LISTS)
    for (const [name, count] of source.lists[list]) addToList(target.lists[list], name, count)
}

function mergeList(stored: DailyCounts[ListName], pending: Names): DailyCounts[ListName] {
  const counts = new Map(stored.map(({name, count}) => [name, count]))
  for (const [name, count] of pending) counts.set(name, (counts.get(name) ?? 0) + count)
  const others = counts.get(OTHER) ?? 0
  counts.delete(OTHER)
  const sorted = [...counts].sort(([, a], [, b]) => b - a)
  const rest = sorted.slice(MAX_STORED_NAMES).reduce((sum, [, count]) => sum + count, others)
  const shown = sorted.slice(0, MAX_STORED_NAMES)
  return [...shown, ...(rest > 0 ? [[OTHER, rest] as const] : [])].map(([name, count]) => ({
    _key: name,
    name,
    count,
  }))
}

/** Returns the stored counts of a day plus pending ones. */
export function mergeCounts(
  day: string,
  stored: DailyCounts | undefined,
  {totals, lists}: PendingCounts,
): DailyCounts {
  return {
    day,
    visits: (stored?.visits ?? 0) + totals.visits,
    views: (stored?.views ?? 0) + totals.views,
    formStarted: (stored?.formStarted ?? 0) + totals.formStarted,
    packageChosen: (stored?.packageChosen ?? 0) + totals.packageChosen,
    sent: (stored?.sent ?? 0) + totals.sent,
    referrers: mergeList(stored?.referrers ?? [], lists.referrers),
    pages: mergeList(stored?.pages ?? [], lists.pages),
    destinations: mergeList(stored?.destinations ?? [], lists.destinations),
  }
}

import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {System} from '@roam/e2e/system'
import {measureCapacity} from './capacity.ts'
import {plot} from './plot.ts'
import {measureRequests} from './requests.ts'
import {measureVisit} from './visit.ts'

const PLOT = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'pictures', 'scale.svg')

const VISITS_A_DAY = 1_000_000
/** The busiest hour of a day has about a tenth of its visits, and its busiest seconds three times that. */
const SHARE_OF_BUSIEST_HOUR = 0.1
const BURST = 3

/**
 * What a visitor costs, what each part can answer, and what many requests change: the figures of
 * docs/scale.md, and its plot.
 */
export async function measureScale(roam: System): Promise<void> {
  const {first, again} = await measureVisit(roam.siteUrl)
  console.table([
    {visit: 'first', requests: first.requests, kB: Math.round(first.bytes / 1000)},
    {visit: 'again', requests: again.requests, kB: Math.round(again.bytes / 1000)},
  ])
  const visits = (VISITS_A_DAY * SHARE_OF_BUSIEST_HOUR * BURST) / 3600
  const needed = visits * first.requests
  console.log(
    `${VISITS_A_DAY.toLocaleString('en')} first visits a day: ${visits.toFixed(0)} a second at the busiest, ` +
      `${needed.toFixed(0)} answers a second, ${((visits * first.bytes * 8) / 1e9).toFixed(2)} Gbit/s, ` +
      `${((VISITS_A_DAY * first.bytes) / 1e12).toFixed(2)} TB a day`,
  )

  const capacity = await measureCapacity(roam)
  const [{perSecond: base} = {perSecond: Number.NaN}] = capacity
  console.table(
    capacity.map(({what, perSecond}) => ({
      what,
      'answers/s': Math.round(perSecond),
      'of an empty Next page': (perSecond / base).toFixed(2),
    })),
  )
  await writeFile(PLOT, plot(capacity, {label: 'a million visits a day', perSecond: needed}))
  console.table(await measureRequests())
}

import {setTimeout as sleep} from 'node:timers/promises'
import type {RoamSystem} from '@roam/e2e/roam-system'
import {durationRow} from './shared/statistics.ts'

const ROUNDS = 20
const VISIBLE_TIMEOUT_MS = 120_000
/** Polling without a delay would take processor time from the site. */
const POLL_INTERVAL_MS = 10

/** Formats a price as the site does, with thousands separators. */
export const formatPrice = (price: number): string => `$${price.toLocaleString('en-US')}`

/** Polls a page until its HTML contains the text; returns the time as of Date.now(). */
export async function waitUntilVisible(url: string, text: string): Promise<number> {
  const start = Date.now()
  while (!(await (await fetch(url)).text()).includes(text)) {
    if (Date.now() - start > VISIBLE_TIMEOUT_MS)
      throw new Error(`Timed out after ${VISIBLE_TIMEOUT_MS} ms: ${url} does not contain ${text}`)
    await sleep(POLL_INTERVAL_MS)
  }
  return Date.now()
}

/** Edits of one field, by what they change; `text` is then on the home page. Each number is used once. */
export const EDITS = {
  // Its price is in the navigation, on every page.
  'cheapest package': (n: number) => ({id: 'package-essentials', set: {price: 150 + n}, text: `$${150 + n}`}),
  'another package': (n: number) => ({
    id: 'package-luxe',
    set: {price: 1000 + n},
    text: formatPrice(1000 + n),
  }),
  navigation: (n: number) => ({
    id: 'siteSettings',
    set: {'navigation.contact': `Contact ${n}`},
    text: `Contact ${n}`,
  }),
}

let editCount = 0

/** Returns the times from the start of a publish through the API until the home page has the change, in ms. */
export async function measurePublishTimes(
  {client, siteUrl, waitForContentSync}: RoamSystem,
  rounds: number,
  edit: (typeof EDITS)[keyof typeof EDITS],
): Promise<number[]> {
  const durations: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    editCount += 1
    const {id, set, text} = edit(editCount)
    const start = Date.now()
    await client.patch(id).set(set).commit()
    durations.push((await waitUntilVisible(siteUrl, text)) - start)
    await waitForContentSync()
  }
  return durations
}

/** Prints how long a publish through the API takes until visitors see it. */
export async function measurePublish(roam: RoamSystem): Promise<void> {
  const durations = await measurePublishTimes(roam, ROUNDS, EDITS['another package'])
  console.table([durationRow(`API: publish → visible on the site (${ROUNDS} times)`, durations)])
}

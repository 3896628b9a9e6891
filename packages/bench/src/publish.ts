import type {System} from '@roam/e2e/system'
import {row} from './statistics.ts'
import {shownPrice, whenShown} from './visitor.ts'

const ROUNDS = 20

/** Each publish sets a price that was never shown before. */
let lastPrice = 1000

/** From the start of a publish through the API until a visitor's request shows it, in milliseconds. */
export async function publishTimes(
  {client, siteUrl, settled}: System,
  rounds: number,
): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    lastPrice += 1
    const price = lastPrice
    const start = Date.now()
    await client.patch('package-explorer').set({price}).commit()
    times.push((await whenShown(siteUrl, shownPrice(price))) - start)
    await settled()
  }
  return times
}

export async function measurePublish(roam: System): Promise<void> {
  const times = await publishTimes(roam, ROUNDS)
  console.table([row(`API: publish → visitor's page (${ROUNDS} times)`, times)])
}

import type {System} from 'e2e/system'
import {row} from './statistics.ts'
import {shownPrice, whenShown} from './visitor.ts'

const ROUNDS = 20

/** From the start of a publish through the API until a visitor's request shows it. */
export async function measurePublish({client, siteUrl, settled}: System): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const price = 1000 + round
    const start = Date.now()
    await client.patch('package-explorer').set({price}).commit()
    times.push((await whenShown(siteUrl, shownPrice(price))) - start)
    await settled()
  }
  console.table([row(`API: publish → visitor's page (${ROUNDS} times)`, times)])
}

import type {System} from 'e2e/system'

const ROUNDS = 20

const median = (numbers: number[]) => {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Milliseconds from the start of a publish until a visitor's request shows it: median of 20. */
export async function measurePublish({client, siteUrl, settled}: System): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const price = 1000 + round
    const start = performance.now()
    await client.patch('package-explorer').set({price}).commit()
    // Numbers on the page are grouped by thousands.
    const shown = `$${price.toLocaleString('en-US')}`
    while (!(await (await fetch(siteUrl)).text()).includes(shown)) {
      if (performance.now() - start > 10_000) throw new Error(`${shown} never showed`)
    }
    times.push(performance.now() - start)
    await settled()
  }
  return median(times)
}

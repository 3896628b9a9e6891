import {setTimeout as pause} from 'node:timers/promises'

const PATIENCE_MILLISECONDS = 120_000
/** Asking without a pause would take the processor from the site that is measured. */
const PAUSE_MILLISECONDS = 10

/** A visitor who asks for the page again and again: when the words first stood there, as of Date.now(). */
export async function whenShown(url: string, words: string): Promise<number> {
  const start = Date.now()
  while (!(await (await fetch(url)).text()).includes(words)) {
    if (Date.now() - start > PATIENCE_MILLISECONDS)
      throw new Error(`${words} never showed at ${url}`)
    await pause(PAUSE_MILLISECONDS)
  }
  return Date.now()
}

/** How the site writes a price: numbers are grouped by thousands. */
export const shownPrice = (price: number) => `$${price.toLocaleString('en-US')}`

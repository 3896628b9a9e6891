/** Replaces letters of all scripts by ASCII letters, and digits by ASCII digits. */
export type ToAscii = (text: string) => string

/** Loads the tables of all scripts, which are too large for the Studio's first load. */
export async function loadToAscii(): Promise<ToAscii> {
  const {default: anyAscii} = await import('any-ascii')
  return (text) => anyAscii(text.normalize('NFC'))
}

const UMLAUTS: Record<string, string> = {ä: 'ae', ö: 'oe', ü: 'ue'}

/** Replaces umlauts as German does, in a text in lower case. */
export const expandUmlauts = (text: string): string =>
  text.normalize('NFC').replace(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter)

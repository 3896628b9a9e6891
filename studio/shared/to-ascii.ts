/** Replaces letters of all scripts by ASCII letters, and digits by ASCII digits. */
export type ToAscii = (text: string) => string

const NOT_ASCII = /[^\0-\x7f]+/g

/** Loads the tables of all scripts, which are too large for the Studio's first load. */
export async function loadToAscii(): Promise<ToAscii> {
  const {default: anyAscii} = await import('any-ascii')
  return (text) => text.normalize('NFC').replace(NOT_ASCII, anyAscii)
}

const UMLAUTS: Record<string, string> = {
  ...{ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue'},
  ...{ø: 'oe', å: 'aa', Ø: 'Oe', Å: 'Aa'},
}

/** Replaces umlauts as German does, and ø and å as Danish does. */
export const expandUmlauts = (text: string): string =>
  text.normalize('NFC').replace(/[äöüøåÄÖÜØÅ]/g, (letter) => UMLAUTS[letter] ?? letter)

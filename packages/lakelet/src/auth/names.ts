import unhomoglyph from 'unhomoglyph'

/** Code points without a glyph, such as zero-width spaces, joiners, soft hyphens and direction marks. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu

const CASED = /[\p{L}\p{N}]/u

/** Normalizes compatibility forms, such as full-width letters, and spaces; removes invisible code points. */
const normalize = (name: string) =>
  name.normalize('NFKC').replaceAll(INVISIBLE, '').replaceAll(/\s+/g, ' ').trim()

/** Approximates Unicode's full case folding: upper case first expands letters such as ß. */
const foldCase = (text: string) => text.toUpperCase().toLowerCase().normalize('NFC')

/** Keys by which names are compared, by name: they are compared at each request of a form. */
const cache = new Map<string, string[]>()
const MAX_CACHED = 1000

/**
 * The keys of a name; two names that share a key are the same name. The first ignores case. The others are skeletons,
 * in which look-alike letters of all scripts are replaced by one of them: of the name as it is written, since К looks
 * like K while к does not look like k, of its lower case and of its upper case.
 * @see https://www.unicode.org/reports/tr39/#Confusable_Detection
 */
function keysOf(name: string): string[] {
  const cached = cache.get(name)
  if (cached) return cached
  const normalized = normalize(name)
  const folded = foldCase(normalized)
  const keys = [
    folded,
    foldCase(unhomoglyph(normalized)),
    foldCase(unhomoglyph(folded)),
    // Not folded: the look-alike of I is l, and ALI is not ALL.
    `upper case: ${unhomoglyph(normalized.toUpperCase())}`,
  ]
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(name, keys)
  return keys
}

/** Whether two names are the same for a reader: they differ in case, invisible or look-alike characters at most. */
export function isSameName(one: string, other: string): boolean {
  const keys = keysOf(other)
  return keysOf(one).some((key) => keys.includes(key))
}

/** Whether a name is the same as a reserved one, or begins with it and goes on with another word. */
export function isReservedName(name: string, reserved: string[]): boolean {
  const startsWith = (key: string, start: string) =>
    key.startsWith(start) && !CASED.test(key.slice(start.length, start.length + 1))
  return reserved.some((other) =>
    keysOf(name).some((key) => keysOf(other).some((start) => startsWith(key, start))),
  )
}

/** A key of the name for limits by name. */
export const nameKey = (name: string): string => keysOf(name)[0] ?? ''

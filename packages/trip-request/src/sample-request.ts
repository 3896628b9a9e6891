import type {FormValues} from './serialization.ts'

/** Form values that pass validation, for tests. */
export const sampleRequest: FormValues = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '(555) 123-4567',
  preferredContact: ['Email'],
  destinations: 'Anywhere warm',
  travelDates: 'June',
  packages: ['Explorer'],
  addOns: [],
  tripTypes: ['Culture'],
  budgetTypes: ['Comfort'],
  specialRequests: '',
  additionalInfo: '',
}

/** Planes 3 to 13, 15 and 16 have no characters: one batch is enough for them. */
const BATCHES = [...Array.from({length: 0x18}, (_, batch) => batch), 0x70, 0x87]

/**
 * All code points of the planes that have characters, lone surrogates included, in texts of 0x2000 of them each, for
 * tests of what writes a format.
 */
export const CODE_POINTS: readonly string[] = BATCHES.map((batch) =>
  Array.from({length: 0x2000}, (_, index) => String.fromCodePoint(0x2000 * batch + index))
    // Two surrogates that follow each other would be a pair.
    .map((character) => (/\p{Cs}/u.test(character) ? `${character} ` : character))
    .join(''),
)

import type {TextField} from '@roam/trip-request'

/** What the browser is told about the text that is expected. */
export interface Expected {
  type?: 'email' | 'tel'
  inputMode?: 'email' | 'tel'
  autoComplete?: 'name' | 'email' | 'tel' | 'off'
  autoCapitalize?: 'none'
  spellCheck?: false
  /** Room for several lines. */
  rows?: number
}

export const EXPECTED: Record<TextField, Expected> = {
  name: {autoComplete: 'name', spellCheck: false},
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  phone: {type: 'tel', inputMode: 'tel', autoComplete: 'tel'},
  destinations: {rows: 2},
  travelDates: {autoComplete: 'off'},
  specialRequests: {rows: 3},
  additionalInfo: {rows: 3},
}

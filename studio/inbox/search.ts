import {z} from 'zod'
import {ANY_REQUEST, type Folder, requestsIn, requestsOfPerson} from './folders.ts'
import {received, receivedFields} from './received.ts'
import type {Question} from './use-live.ts'

/** Where words are looked for. */
const SEARCHED = `[name, email, phone, destinations, travelDates, specialRequests, additionalInfo, note,
  array::join(packages, " "), array::join(addOns, " "), array::join(tripTypes, " "),
  array::join(budgetTypes, " ")]`

/** Requests of a folder, newest first. */
export const receivedList = z.array(received)

/**
 * The requests of a folder in which every word that is looked for stands, or begins another.
 * @param limit how many at most; without one all
 */
export function search(folder: Folder, sought: string, limit?: number): Question {
  const words = sought
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => `${word}*`)
  const found = `${requestsIn(folder)}${words.length > 0 ? `[${SEARCHED} match $words]` : ''}`
  const slice = limit === undefined ? '' : `[0...${limit}]`
  return {
    query: `${found} | order(submittedAt desc) ${slice} ${receivedFields}`,
    parameters: {words},
    watched: ANY_REQUEST,
  }
}

/** Everything that was sent from an e-mail address, spam too, newest first. */
export const fromPerson = (email: string): Question => ({
  query: `${requestsOfPerson} | order(submittedAt desc) ${receivedFields}`,
  parameters: {email},
  watched: ANY_REQUEST,
})

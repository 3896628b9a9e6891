import {z} from 'zod'
import type {ListeningQuery} from '../shared/use-listening-query.ts'
import {FOLDERS, type Folder} from './folders.ts'
import {REQUEST_PROJECTION, storedRequest} from './stored-request.ts'

const REQUEST_FILTER = '_type == "tripRequest"'

/** Requests without the self-test's, which have `check` set. */
const VISIBLE_REQUEST_FILTER = `${REQUEST_FILTER} && check != true`

const requestsInFolder = ({filter}: Folder) => `*[${VISIBLE_REQUEST_FILTER} && ${filter}]`

const SEARCHED_FIELDS = `[name, email, phone, destinations, travelDates, specialRequests, additionalInfo, note,
  array::join(packages, " "), array::join(addOns, " "), array::join(tripTypes, " "),
  array::join(budgetTypes, " ")]`

/** Schema of the results of `requestListQuery` and `requestsByEmailQuery`. */
export const storedRequests = z.array(storedRequest)

/**
 * Returns a query for the requests of a folder, in its order.
 * @param searchText each of its words must be a prefix of a word in the request
 * @param limit maximum number of requests; default: all
 */
export function requestListQuery(folder: Folder, searchText: string, limit?: number): ListeningQuery {
  const words = searchText
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => `${word}*`)
  const matches = words.length > 0 ? `[${SEARCHED_FIELDS} match $words]` : ''
  const slice = limit === undefined ? '' : `[0...${limit}]`
  return {
    query: `${requestsInFolder(folder)}${matches} | order(${folder.order}) ${slice} ${REQUEST_PROJECTION}`,
    params: {words},
    listenFilter: REQUEST_FILTER,
  }
}

/** Returns a query for all requests from an e-mail address, spam included, newest first. */
export const requestsByEmailQuery = (email: string): ListeningQuery => ({
  query: `*[${VISIBLE_REQUEST_FILTER} && lower(email) == lower($email)] | order(submittedAt desc) ${REQUEST_PROJECTION}`,
  params: {email},
  listenFilter: REQUEST_FILTER,
})

/** Query for the number of requests in each folder by folder id. */
export const folderCountsQuery: ListeningQuery = {
  query: `{${FOLDERS.map((folder) => `"${folder.id}": count(${requestsInFolder(folder)})`).join(', ')}}`,
  listenFilter: REQUEST_FILTER,
}

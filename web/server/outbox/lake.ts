import {ClientError, type SanityClient} from '@sanity/client'
import {Refused} from './courier.ts'
import {idOfTheDayBefore, type RequestDocument} from './document.ts'

/** The lake looked at the documents and will not have them. Everything else may be mended elsewhere. */
const REFUSALS = [400, 409, 413, 422]

/** Puts requests into the lake, all or none of them. One that is there already is left as it is. */
export type PutIntoLake = (documents: RequestDocument[]) => Promise<void>

/**
 * @param client writes to the lake
 * @returns a function that throws Refused where the lake does not want the documents, and the client's
 * own errors where it is away
 */
export const createPutIntoLake =
  (client: SanityClient): PutIntoLake =>
  async (documents) => {
    const before = await client.getDocuments(documents.map(({_id}) => idOfTheDayBefore(_id)))
    const unknown = documents.filter((_, index) => !before[index])
    if (unknown.length === 0) return
    const transaction = client.transaction()
    for (const document of unknown) transaction.createIfNotExists(document)
    try {
      await transaction.commit()
    } catch (error) {
      if (error instanceof ClientError && REFUSALS.includes(error.statusCode))
        throw new Refused(`The lake refused it (${error.statusCode}): ${error.message}`)
      throw error
    }
  }

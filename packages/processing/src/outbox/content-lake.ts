import {deletionId} from '@roam/documents/ids'
import {ClientError, type SanityClient} from '@sanity/client'
import {isSelfTest, previousDayId, type RequestDocument} from './request-document.ts'
import {PermanentError} from './worker.ts'

/** Statuses for documents that the Content Lake rejects. Other errors can go away with a retry. */
const PERMANENT_STATUSES = [400, 409, 413, 422]

/** Saves requests in the Content Lake in one transaction; existing documents are not changed. */
export type SaveToLake = (documents: RequestDocument[]) => Promise<void>

/**
 * Creates a function that saves requests. It throws PermanentError if the Content Lake rejects the
 * documents, and the client's errors if it is unreachable.
 *
 * @param client with write access
 */
export const createSaveToLake =
  (client: SanityClient): SaveToLake =>
  async (documents) => {
    const visitorDocuments = documents.filter((document) => !isSelfTest(document))
    const previousIds = visitorDocuments.map(({_id}) => previousDayId(_id))
    const previousDay = previousIds.length > 0 ? await client.getDocuments(previousIds) : []
    const duplicates = new Set(visitorDocuments.filter((_, index) => previousDay[index]))
    const transaction = client.transaction()
    for (const document of documents) if (!duplicates.has(document)) transaction.createIfNotExists(document)
    // A visitor who sends the same again is not left in the trash.
    const stored = visitorDocuments.flatMap(({_id}, index) => [
      _id,
      ...(previousDay[index] ? [previousIds[index] ?? ''] : []),
    ])
    for (const id of stored) transaction.delete(deletionId(id))
    try {
      await transaction.commit()
    } catch (error) {
      if (error instanceof ClientError && PERMANENT_STATUSES.includes(error.statusCode))
        throw new PermanentError(
          `Content Lake rejected the documents (${error.statusCode}): ${error.message}`,
        )
      throw error
    }
  }

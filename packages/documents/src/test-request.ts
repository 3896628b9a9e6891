import {handlingId, processingId} from './ids.ts'
import {referTo} from './request-documents.ts'

interface StoredDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

interface Parts {
  /** What is done about it; absent: there is no such document. */
  handling?: Record<string, unknown>
  /** What the site does about it. */
  processing?: Record<string, unknown>
}

/** Returns the documents of a request as they are stored. */
export const requestDocuments = (
  _id: string,
  fields: Record<string, unknown>,
  {handling, processing}: Parts = {},
): StoredDocument[] => [
  {
    _id,
    _type: 'tripRequest',
    handling: referTo(handlingId(_id)),
    processing: referTo(processingId(_id)),
    ...fields,
  },
  ...(handling ? [{_id: handlingId(_id), _type: 'requestHandling', request: referTo(_id), ...handling}] : []),
  ...(processing
    ? [{_id: processingId(_id), _type: 'requestProcessing', request: referTo(_id), ...processing}]
    : []),
]

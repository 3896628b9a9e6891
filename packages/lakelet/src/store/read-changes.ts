import type {DatabaseSync, SQLInputValue} from 'node:sqlite'
import type {Change, LakeDocument, Transaction} from '../shared/types.ts'
import {decodeMutations} from './dataset-storage.ts'
import {parseDocument} from './parse-document.ts'

/** SQL: the sequence of the transaction that made the revision before the change `c`; NULL if there was no document. */
export const REVISION_BEFORE = `(
  SELECT CASE WHEN p.json IS NOT NULL THEN p.transaction_sequence END FROM changes p
  WHERE p.dataset = c.dataset AND p.document_id = c.document_id
    AND p.transaction_sequence < c.transaction_sequence
  ORDER BY p.transaction_sequence DESC LIMIT 1)`

/** A row of the table `transactions`. */
export interface TransactionRow extends Omit<Transaction, 'changes'> {
  sequence: number
}

/** A transaction with the IDs of revisions before and after it; null where the document did not exist. */
export interface RevisionTransaction extends TransactionRow {
  changes: {id: string; before: string | null; after: string | null}[]
}

/** A condition on `changes`: omits all other changes. */
export interface ChangeSelection {
  sql: string
  values: Record<string, SQLInputValue>
}

/** A point in the history of a dataset. `lastRevision`: the last one in which the document exists. */
export type HistoryPoint = {revision: string} | {time: string} | 'lastRevision'

/** What to read of changes. */
export interface ChangeParts {
  /** The documents before and after. */
  documents: boolean
  mutations: boolean
}

/** Reads one transaction at a time, and each revision once. Omits transactions without a change that is selected. */
export function* readChanges(
  database: DatabaseSync,
  transactions: TransactionRow[],
  selection: ChangeSelection,
  parts: ChangeParts,
): Iterable<Transaction & TransactionRow> {
  const selectJson = database.prepare(
    'SELECT json FROM changes WHERE dataset = ? AND document_id = ? AND transaction_sequence = ?',
  )
  /** Documents of the transaction that was read last: most of them are also of the next. */
  let documents = new Map<string, LakeDocument>()
  for (const transaction of transactions) {
    const {dataset, sequence} = transaction
    const former = documents
    documents = new Map()
    const readDocument = (id: string, revision: number) => {
      const key = `${revision} ${id}`
      const parse = () => parseDocument(String(selectJson.get(dataset, id, revision)?.json))
      const document = documents.get(key) ?? former.get(key) ?? parse()
      documents.set(key, document)
      return document
    }
    const toChange = ({id, before, exists, mutations}: ChangeRow): Change => {
      // Mutations that are not an array refer to the document, see `decodeMutations`.
      const needsDocument = exists && (parts.documents || mutations.startsWith('"'))
      const after = needsDocument ? readDocument(id, sequence) : null
      return {
        id,
        before: parts.documents && before !== null ? readDocument(id, before) : null,
        after,
        mutations: decodeMutations(mutations, after),
      }
    }
    const changes = selectRows(database, sequence, selection, parts.mutations).map(toChange)
    former.clear()
    if (changes.length > 0) yield {...transaction, changes}
  }
}

/** As `readChanges`, without reading documents. */
export function* readRevisions(
  database: DatabaseSync,
  transactions: TransactionRow[],
  selection: ChangeSelection,
): Iterable<RevisionTransaction> {
  const selectId = database.prepare('SELECT id FROM transactions WHERE sequence = ?')
  for (const transaction of transactions) {
    const changes = selectRows(database, transaction.sequence, selection, false).map(
      ({id, before, exists}) => ({
        id,
        before: before === null ? null : String(selectId.get(before)?.id),
        after: exists ? transaction.id : null,
      }),
    )
    if (changes.length > 0) yield {...transaction, changes}
  }
}

interface ChangeRow {
  id: string
  /** See `REVISION_BEFORE`. */
  before: number | null
  /** Whether the document exists after the change. */
  exists: boolean
  mutations: string
}

function selectRows(
  database: DatabaseSync,
  sequence: number,
  {sql, values}: ChangeSelection,
  withMutations: boolean,
): ChangeRow[] {
  return database
    .prepare(
      `SELECT document_id AS id, iif(json IS NULL, 0, 1) AS "exists", ${REVISION_BEFORE} AS before,
         ${withMutations ? 'mutations' : "'[]'"} AS mutations
       FROM changes c WHERE transaction_sequence = :sequence AND ${sql} ORDER BY rowid`,
    )
    .all({sequence, ...values})
    .map(({id, before, exists, mutations}) => ({
      id: String(id),
      before: before === null ? null : Number(before),
      exists: exists === 1,
      mutations: String(mutations),
    }))
}

/** SQL: a condition on `changes`, up to a point in the history. */
function conditionOf(point: HistoryPoint): string {
  if (point === 'lastRevision') return 'json IS NOT NULL'
  if ('time' in point)
    return '(SELECT timestamp FROM transactions WHERE sequence = transaction_sequence) <= :time'
  return 'transaction_sequence <= (SELECT sequence FROM transactions WHERE dataset = :dataset AND id = :revision)'
}

/**
 * Reads the last change of a document at a point in the history; undefined if there is none.
 * @param select SQL: an expression of columns of `changes`
 */
export function readChangeAt(
  database: DatabaseSync,
  {dataset, id, point, select}: {dataset: string; id: string; point: HistoryPoint; select: string},
): unknown {
  return database
    .prepare(
      `SELECT ${select} AS value FROM changes WHERE dataset = :dataset AND document_id = :id AND ${conditionOf(point)}
       ORDER BY transaction_sequence DESC LIMIT 1`,
    )
    .get({dataset, id, ...(point === 'lastRevision' ? {} : point)})?.value
}

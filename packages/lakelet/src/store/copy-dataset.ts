import type {DatabaseSync} from 'node:sqlite'

/** What a copy of a dataset omits. */
export interface DatasetCopyOptions {
  /** Copies only the last revision of each document, which becomes its first. */
  skipHistory: boolean
  /** Omits the documents of content releases, and the releases themselves. */
  skipContentReleases: boolean
}

/**
 * Copies the documents and the history of a dataset to another, which must exist and be empty. Revisions stay
 * the same; assets get the path and URL of the target. Does not copy the index, see
 * `indexDocuments`. Call it inside a database transaction.
 */
export function copyDatasetRows(
  database: DatabaseSync,
  from: {projectId: string; source: string; target: string},
  {skipHistory, skipContentReleases}: DatasetCopyOptions,
): void {
  const {projectId, source, target} = from
  const names = {source, target}
  const paths = {sourcePath: `/${projectId}/${source}/`, targetPath: `/${projectId}/${target}/`}
  const isCopied = (id: string) =>
    skipContentReleases ? `${id} NOT GLOB 'versions.*' AND ${id} NOT GLOB '_.releases.*'` : 'TRUE'
  const isCopiedChange = `c.dataset = :source AND ${isCopied('c.document_id')} AND ${skipHistory ? IS_LAST_REVISION : 'TRUE'}`
  const run = (sql: string, values: Record<string, string>) => void database.prepare(sql).run(values)

  run(
    `INSERT INTO documents (dataset, id, type, json) SELECT :target, id, type, ${withTargetPath('json')}
     FROM documents WHERE dataset = :source AND ${isCopied('id')} ORDER BY id`,
    {...names, ...paths},
  )
  run(
    `INSERT INTO transactions (dataset, id, timestamp, author) SELECT :target, id, timestamp, author
     FROM transactions t WHERE dataset = :source AND EXISTS (
       SELECT 1 FROM changes c WHERE c.transaction_sequence = t.sequence AND ${isCopiedChange})
     ORDER BY sequence`,
    names,
  )
  run(
    `INSERT INTO changes (transaction_sequence, dataset, document_id, json, mutations)
     SELECT copy.sequence, :target, c.document_id, ${withTargetPath('c.json')},
       ${skipHistory ? `'"create"'` : 'c.mutations'}
     FROM changes c JOIN transactions t ON t.sequence = c.transaction_sequence
       JOIN transactions copy ON copy.dataset = :target AND copy.id = t.id
     WHERE ${isCopiedChange} ORDER BY c.rowid`,
    {...names, ...paths},
  )
  if (skipHistory) return
  run(
    `UPDATE datasets SET history_start = ifnull((
       SELECT max(copy.sequence) FROM transactions t
         JOIN transactions copy ON copy.dataset = :target AND copy.id = t.id
       WHERE t.dataset = :source
         AND t.sequence <= (SELECT history_start FROM datasets WHERE name = :source)), 0)
     WHERE name = :target`,
    names,
  )
}

/** SQL: whether the change `c` made the present revision of its document. */
const IS_LAST_REVISION = `c.json IS NOT NULL AND c.transaction_sequence = (
  SELECT max(transaction_sequence) FROM changes l WHERE l.dataset = c.dataset AND l.document_id = c.document_id)`

/** SQL: the JSON of a document, with the path and URL of the target dataset if it is an asset. */
const withTargetPath = (json: string) =>
  `CASE WHEN json_extract(${json}, '$._type') IN ('sanity.imageAsset', 'sanity.fileAsset') THEN json_replace(${json},
     '$.path', replace(json_extract(${json}, '$.path'), :sourcePath, :targetPath),
     '$.url', replace(json_extract(${json}, '$.url'), :sourcePath, :targetPath)) ELSE ${json} END`

import {z} from 'zod'
import {zodErrorMap} from './zod-messages.ts'

/*
 * The dataset accepts any JSON as a document. One wrong document must not hide the others of a list, so the rows of a
 * query result are parsed one by one. Queries project `_id` and `_type`, which name a wrong row.
 */

/** A row that was skipped, and its first wrong field. */
export interface RowProblem {
  /** Undefined if the row is no object or has no id, and if the result is no array. */
  id: string | undefined
  type: string | undefined
  /** Path of the field, as in `photos.0.alt`; empty for the row itself. */
  path: string
  /** In words for the founder. */
  message: string
}

const identity = z.object({
  _id: z.string().optional().catch(undefined),
  _type: z.string().optional().catch(undefined),
})

/** Returns a problem of a row as a whole, such as the error of its processing. */
export function rowProblem(row: unknown, error: unknown): RowProblem {
  const {data} = identity.safeParse(row)
  const message = error instanceof Error ? error.message : String(error)
  return {id: data?._id, type: data?._type, path: '', message}
}

function parseRow<T>(row: unknown, schema: z.ZodType<T>): {data: T} | {problem: RowProblem} {
  try {
    const {data, error} = schema.safeParse(row, {error: zodErrorMap})
    if (!error) return {data}
    const problem = rowProblem(row, error)
    const [issue] = error.issues
    return {
      problem: issue ? {...problem, path: issue.path.map(String).join('.'), message: issue.message} : problem,
    }
  } catch (error) {
    // Thrown by a transform of the schema.
    return {problem: rowProblem(row, error)}
  }
}

/** Parses the rows of a query result one by one; wrong ones are skipped and reported. */
export function parseRows<T>(rows: unknown, schema: z.ZodType<T>): {rows: T[]; problems: RowProblem[]} {
  if (!Array.isArray(rows)) {
    return {
      rows: [],
      problems: [{id: undefined, type: undefined, path: '', message: 'The result is no list'}],
    }
  }
  const parsed: T[] = []
  const problems: RowProblem[] = []
  for (const row of rows) {
    const result = parseRow(row, schema)
    if ('problem' in result) problems.push(result.problem)
    else parsed.push(result.data)
  }
  return {rows: parsed, problems}
}

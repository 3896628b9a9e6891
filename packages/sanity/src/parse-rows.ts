import {z} from 'zod'

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
  message: string
}

const identity = z.object({
  _id: z.string().optional().catch(undefined),
  _type: z.string().optional().catch(undefined),
})

/** Returns why a schema refuses a row. */
export function rowProblem(row: unknown, error: z.ZodError): RowProblem {
  const {data} = identity.safeParse(row)
  const [issue] = error.issues
  return {
    id: data?._id,
    type: data?._type,
    path: issue?.path.map(String).join('.') ?? '',
    message: issue?.message ?? error.message,
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
    const result = schema.safeParse(row)
    if (result.success) parsed.push(result.data)
    else problems.push(rowProblem(row, result.error))
  }
  return {rows: parsed, problems}
}

/** A problem in one line for logs: `trip-1 (tripRequest): name: Invalid input: expected string, received number`. */
export function describeRowProblem({id, type, path, message}: RowProblem): string {
  const name = `${id ?? 'a row without id'}${type === undefined ? '' : ` (${type})`}`
  return path === '' ? `${name}: ${message}` : `${name}: ${path}: ${message}`
}

import {parseRows} from '@roam/documents/parse-rows'
import {z} from 'zod'

/**
 * Schema of a list in a query result that is parsed row by row: a wrong row must not hide the others. Show its problems
 * with `UnreadableRow`. The query projects `_id` and `_type`.
 */
export const rowsOf = <T>(schema: z.ZodType<T>) => z.unknown().transform((rows) => parseRows(rows, schema))

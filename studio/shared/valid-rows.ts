import {z} from 'zod'

/** Returns a schema of rows that leaves out wrong ones: they hold back nothing but themselves. */
export const validRows = <T>(row: z.ZodType<T>) =>
  z.array(z.unknown()).transform((rows) => rows.flatMap((value) => row.safeParse(value).data ?? []))

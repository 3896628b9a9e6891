import {zodErrorMap} from '@roam/documents/zod-messages'
import {z} from 'zod'

/**
 * Returns a schema that validates each object once, and then returns the same output: most items of the content are those
 * of the previous query, and what is computed of them is cached by identity.
 */
export function validateOnce<Output extends object, Input>(
  schema: z.ZodType<Output, Input>,
): z.ZodType<Output, Input> {
  const valid = new WeakMap<object, Output>()
  return z.transform<Input, Output>((input, {issues}) => {
    const isObject = typeof input === 'object' && input !== null
    const known = isObject ? valid.get(input) : undefined
    if (known) return known
    const {data, error} = schema.safeParse(input, {error: zodErrorMap})
    if (error) {
      issues.push(...(error.issues as z.core.$ZodRawIssue[]))
      return z.NEVER
    }
    if (isObject) valid.set(input, data)
    return data
  })
}

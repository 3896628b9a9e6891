import {z} from 'zod'

/**
 * Settings or files that a restart does not mend. The message says which, and what to do; it is printed without a stack
 * trace.
 */
export class SettingsError extends Error {
  override name = 'SettingsError'
  /** Exit code of the process (EX_CONFIG), for which the systemd unit does not restart it. */
  static readonly exitCode = 78
}

/** Metadata of the schema of a variable. */
const metadata = z.object({
  /** A value that is valid. */
  example: z.string().optional(),
  /** Whether the value is not shown. */
  isSecret: z.boolean().default(false),
})

/** On one line, so that what a terminal shows is what is set. */
const quote = (value: string) => (/^[\x21-\x7e]*$/.test(value) ? value : JSON.stringify(value))

/**
 * Describes wrong variables, one a line: the name, the value unless it is a secret, what is wrong, and an example.
 *
 * @param schema fields with the metadata `example` and `isSecret`
 */
export function createSettingsError(
  {issues}: z.ZodError,
  {shape}: z.ZodObject,
  values: Record<string, string | undefined>,
): SettingsError {
  const lines = issues.map(({path, message}) => {
    const name = path.join('.')
    const field: unknown = shape[name]
    const {example, isSecret} = metadata.parse((field instanceof z.ZodType && field.meta()) || {})
    const value = values[name]
    const given = value === undefined || isSecret ? name : `${name}=${quote(value)}`
    return `  ${given}: ${message}${example ? `, such as ${name}=${example}` : ''}`
  })
  return new SettingsError(`Wrong settings:\n${[...new Set(lines)].join('\n')}`)
}

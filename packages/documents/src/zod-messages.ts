import type {z} from 'zod'

const TYPE_MESSAGES: Record<string, string> = {
  string: 'Words belong here',
  number: 'A number belongs here',
  int: 'A whole number belongs here',
  boolean: 'This should be yes or no',
  array: 'A list belongs here',
}

const FORMAT_MESSAGES: Record<string, string> = {
  email: 'This is no e-mail address',
  url: 'This is no web address that begins with https://',
  datetime: 'This is no date with a time',
}

const UNSUPPORTED_VALUE = 'The site cannot show what stands here'

/** Messages that the Studio shows to the founder, for rules whose schema sets no message. */
export const zodErrorMap: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === null || issue.input === undefined) return 'This is missing'
  switch (issue.code) {
    case 'invalid_type':
      return TYPE_MESSAGES[issue.expected] ?? UNSUPPORTED_VALUE
    case 'invalid_format':
      return FORMAT_MESSAGES[issue.format] ?? UNSUPPORTED_VALUE
    case 'too_small':
      return `This should be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`
    case 'too_big':
      return `This should be ${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}`
    case 'invalid_value':
      return `This should be one of: ${issue.values.join(', ')}`
    default:
      return UNSUPPORTED_VALUE
  }
}

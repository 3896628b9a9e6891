import type {z} from 'zod'

const KINDS: Record<string, string> = {
  string: 'Words belong here',
  number: 'A number belongs here',
  int: 'A whole number belongs here',
  boolean: 'This should be yes or no',
  array: 'A list belongs here',
}

const FORMATS: Record<string, string> = {
  email: 'This is no e-mail address',
  url: 'This is no web address that begins with https://',
  datetime: 'This is no date with a time',
}

const CANNOT_SHOW = 'The site cannot show what stands here'

/** Says in the founder's words what is wrong, where the schema of the field has no words of its own. */
export const reason: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === null || issue.input === undefined) return 'This is missing'
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? CANNOT_SHOW
    case 'invalid_format':
      return FORMATS[issue.format] ?? CANNOT_SHOW
    case 'too_small':
      return `This should be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`
    case 'too_big':
      return `This should be ${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}`
    case 'invalid_value':
      return `This should be one of: ${issue.values.join(', ')}`
    default:
      return CANNOT_SHOW
  }
}

import * as z from 'zod/mini'
import {hasUnicodeLocalPart, isEmail, normalizeEmail} from './email-address.ts'
import {LIST_LIMITS, TEXT_LIMITS, type TextFieldName} from './fields.ts'
import {cleanText, cleanTextLine, stripInvisible, trimInvisible} from './invisible-characters.ts'
import {compactPhone} from './phone.ts'

const maxLength = (label: string, field: TextFieldName) =>
  z.maxLength(TEXT_LIMITS[field], `${label} must be less than ${TEXT_LIMITS[field]} characters`)

type Clean = (text: string) => string

const requiredText = (clean: Clean, field: TextFieldName, label: string, missing: string) =>
  z
    .string(missing)
    .check(z.overwrite(clean), z.overwrite(trimInvisible), z.minLength(1, missing), maxLength(label, field))

const cleanPhone = (text: string) => compactPhone(trimInvisible(stripInvisible(text)))

const optionalText = (field: TextFieldName, label: string) =>
  z._default(
    z.string().check(z.overwrite(cleanText), z.overwrite(trimInvisible), maxLength(label, field)),
    '',
  )

const INVALID_EMAIL = 'Invalid email address'

/** Mail to such an address takes SMTPUTF8 at every mail server on the way, the founder's own included. */
const UNICODE_EMAIL = `${INVALID_EMAIL}: please give one with only plain letters (a to z) before the @`

const option = z.string().check(z.maxLength(LIST_LIMITS.length, 'That option is not on the form'))

const options = () =>
  z.array(option).check(z.maxLength(LIST_LIMITS.options, 'That is more options than the form has'))

const atLeastOne = (missing: string) => options().check(z.minLength(1, missing))

/** Validation rules in form order, which is also the order of the issues. */
const schema = z.object({
  name: requiredText(cleanTextLine, 'name', 'Name', 'Name is required'),
  email: z.string(INVALID_EMAIL).check(
    z.overwrite(normalizeEmail),
    z.refine(isEmail, {
      error: ({input}) => (hasUnicodeLocalPart(String(input)) ? UNICODE_EMAIL : INVALID_EMAIL),
    }),
    maxLength('Email', 'email'),
  ),
  phone: requiredText(cleanPhone, 'phone', 'Phone number', 'Phone number is required'),
  preferredContact: atLeastOne('Please select at least one preferred contact method'),
  destinations: requiredText(
    cleanText,
    'destinations',
    'Destinations',
    'Please tell us your destination interests',
  ),
  travelDates: requiredText(cleanTextLine, 'travelDates', 'Travel dates', 'Travel dates are required'),
  packages: atLeastOne('Please select at least one package'),
  addOns: z._default(options(), []),
  tripTypes: atLeastOne('Please select at least one trip type'),
  budgetTypes: atLeastOne('Please select at least one budget preference'),
  specialRequests: optionalText('specialRequests', 'Special requests'),
  additionalInfo: optionalText('additionalInfo', 'Additional information'),
})

/** A valid trip request: trimmed texts, and lists of the names of the selected options. */
export type TripRequest = z.output<typeof schema>

/** A violated rule and the message for the visitor. */
export interface Issue {
  field: keyof TripRequest
  message: string
}

export type ValidationResult = {ok: true; request: TripRequest} | {ok: false; issues: [Issue, ...Issue[]]}

const isFirstOfField = (issue: Issue, index: number, all: Issue[]) =>
  all.findIndex(({field}) => field === issue.field) === index

/** Validates form values. On failure, returns the first issue of each invalid field, in form order. */
export function validate(values: unknown): ValidationResult {
  const result = schema.safeParse(values)
  if (result.success) return {ok: true, request: result.data}
  const issues = result.error.issues
    .map(({path, message}) => ({field: parseFieldName(path[0]), message}))
    .filter(isFirstOfField)
  const [first, ...rest] = issues
  if (!first) throw new Error('zod reported a failure without an issue')
  return {ok: false, issues: [first, ...rest]}
}

const fieldName = z.keyof(schema)

/** Issues without a path (the input is not an object) are attributed to the first field. */
const parseFieldName = (key: PropertyKey | undefined) => fieldName.safeParse(key).data ?? 'name'

const errorResponse = z.object({issues: z.array(z.object({field: fieldName, message: z.string()}))})

/** Returns the issues in an error response of the server, or [] if it failed for another reason. */
export const parseIssues = (body: unknown): Issue[] => errorResponse.safeParse(body).data?.issues ?? []

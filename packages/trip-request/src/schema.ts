import * as z from 'zod/mini'
import {LIST_LIMITS, TEXT_LIMITS, type TextField} from './fields.ts'

const tooLong = (label: string, field: TextField) =>
  z.maxLength(TEXT_LIMITS[field], `${label} must be less than ${TEXT_LIMITS[field]} characters`)

const requiredText = (field: TextField, label: string, missing: string) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), tooLong(label, field))

const optionalText = (field: TextField, label: string) =>
  z._default(z.string().check(z.trim(), tooLong(label, field)), '')

const option = z.string().check(z.maxLength(LIST_LIMITS.length, 'That option is not on the form'))

const options = () =>
  z.array(option).check(z.maxLength(LIST_LIMITS.options, 'That is more options than the form has'))

const atLeastOne = (missing: string) => options().check(z.minLength(1, missing))

/** The rules of section 5 of the specification, in the order in which they are reported. */
const schema = z.object({
  name: requiredText('name', 'Name', 'Name is required'),
  email: z
    .string('Invalid email address')
    .check(z.trim(), z.email('Invalid email address'), tooLong('Email', 'email')),
  phone: requiredText('phone', 'Phone number', 'Phone number is required'),
  preferredContact: atLeastOne('Please select at least one preferred contact method'),
  destinations: requiredText(
    'destinations',
    'Destinations',
    'Please tell us your destination interests',
  ),
  travelDates: requiredText('travelDates', 'Travel dates', 'Travel dates are required'),
  packages: atLeastOne('Please select at least one package'),
  addOns: z._default(options(), []),
  tripTypes: atLeastOne('Please select at least one trip type'),
  budgetTypes: atLeastOne('Please select at least one budget preference'),
  specialRequests: optionalText('specialRequests', 'Special requests'),
  additionalInfo: optionalText('additionalInfo', 'Additional information'),
})

/** A valid trip request: texts trimmed, lists as the names of the chosen options. */
export type TripRequest = z.output<typeof schema>

/** One broken rule. */
export interface Issue {
  field: keyof TripRequest
  message: string
}

export type Checked = {ok: true; request: TripRequest} | {ok: false; issues: [Issue, ...Issue[]]}

const FIRST_OF_A_FIELD = (issue: Issue, index: number, all: Issue[]) =>
  all.findIndex(({field}) => field === issue.field) === index

/** Checks what was entered; on failure the issues stand in the form's order, one a field. */
export function check(entered: unknown): Checked {
  const result = schema.safeParse(entered)
  if (result.success) return {ok: true, request: result.data}
  const issues = result.error.issues
    .map(({path, message}) => ({field: fieldOf(path[0]), message}))
    .filter(FIRST_OF_A_FIELD)
  const [first, ...rest] = issues
  if (!first) throw new Error('zod reported a failure without an issue')
  return {ok: false, issues: [first, ...rest]}
}

const names = z.keyof(schema)

/** A body that is no object at all breaks the first rule. */
const fieldOf = (key: PropertyKey | undefined) => names.safeParse(key).data ?? 'name'

const refusal = z.object({issues: z.array(z.object({field: names, message: z.string()}))})

/** The issues in an answer of the intake; none when it refused the request for another reason. */
export const issuesIn = (answer: unknown): Issue[] => refusal.safeParse(answer).data?.issues ?? []

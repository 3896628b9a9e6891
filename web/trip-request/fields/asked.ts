import type {Entered, Field} from '@roam/trip-request'
import type {RequestForm} from '../trip-request.content.ts'

/** What every part of the form is made of. */
export interface Asking {
  form: RequestForm
  /** What was entered before, when the form came back. */
  entered: Entered | undefined
}

/** What is asked in a field, and what was answered before. */
export const asked = <F extends Field>({form, entered}: Asking, field: F) => ({
  field,
  words: form.fields[field],
  optionalLabel: form.optionalLabel,
  entered: entered?.[field],
})

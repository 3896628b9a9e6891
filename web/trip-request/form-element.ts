import {decode, type Entered, FIELDS, type Field, isListField, type Posted} from '@roam/trip-request'
import type {RETURNED_ID, SENT_ID} from './form-ids.ts'

type Control = HTMLInputElement | HTMLTextAreaElement

const controls = (form: HTMLFormElement, field: Field) =>
  form.querySelectorAll<Control>(`[name="${field}"]`)

/** Reads what stands in the form, as the intake would if the browser sent it. */
export function readForm(form: HTMLFormElement): Posted {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') body.append(name, value)
  return decode(body)
}

function write(form: HTMLFormElement, field: Field, entered: Entered): void {
  for (const control of controls(form, field))
    if (isListField(field)) {
      if ('checked' in control) control.checked = entered[field].includes(control.value)
    } else control.value = entered[field]
}

const NOTHING = decode(new URLSearchParams()).entered

/** Empties every field. Resetting would bring back what the page came with. */
export function clearForm(form: HTMLFormElement): void {
  for (const field of FIELDS) write(form, field, NOTHING)
}

/** Writes into the fields that are still empty. */
export function fillGaps(form: HTMLFormElement, entered: Entered): void {
  const current = readForm(form).entered
  for (const field of FIELDS) if (current[field].length === 0) write(form, field, entered)
}

/** Leads to the field, or to the first of its checkboxes. */
export function focusField(form: HTMLFormElement, field: Field): void {
  const [control] = controls(form, field)
  control?.focus({preventScroll: true})
  control?.scrollIntoView({block: 'center'})
}

/** Leads to the words above the form that say how it went. */
export function focusNote(id: typeof SENT_ID | typeof RETURNED_ID): void {
  const note = document.getElementById(id)
  note?.focus({preventScroll: true})
  note?.scrollIntoView({block: 'center'})
}

import {
  FIELDS,
  type FieldName,
  type FormSubmission,
  type FormValues,
  isListField,
  parseSubmission,
  TEXT_LIMITS,
} from '@roam/trip-request'
import type {RETURNED_ID, SENT_ID} from './form-constants.ts'

type Control = HTMLInputElement | HTMLTextAreaElement

export const EMPTY_VALUES = parseSubmission(new URLSearchParams()).values

const getControls = (form: HTMLFormElement, field: FieldName) =>
  form.querySelectorAll<Control>(`[name="${field}"]`)

/** Reads the form with the same parser that the server uses for a submission without JavaScript. */
export function readForm(form: HTMLFormElement): FormSubmission {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  return parseSubmission(body)
}

function setField(form: HTMLFormElement, field: FieldName, values: FormValues): void {
  for (const control of getControls(form, field))
    if (isListField(field)) {
      if ('checked' in control) control.checked = values[field].includes(control.value)
    } else control.value = values[field]
}

/** Clears all fields. `form.reset()` would restore the values that the server rendered. */
export function clearForm(form: HTMLFormElement): void {
  for (const field of FIELDS) setField(form, field, EMPTY_VALUES)
}

/** Sets the fields that are empty. */
export function fillEmptyFields(form: HTMLFormElement, values: FormValues): void {
  const current = readForm(form).values
  for (const field of FIELDS) if (current[field].length === 0) setField(form, field, values)
}

/** Gives textareas the height of their text in browsers without `field-sizing`. */
export function fitTextareas(form: HTMLFormElement): void {
  if (CSS.supports('field-sizing', 'content')) return
  for (const textarea of form.querySelectorAll('textarea')) {
    const {style} = textarea
    style.blockSize = ''
    style.blockSize = `${textarea.scrollHeight + textarea.offsetHeight - textarea.clientHeight}px`
  }
}

/** Adds the name of a destination to the field, unless the field contains it or would become too long. */
export function addDestination(form: HTMLFormElement, name: string): void {
  const {destinations} = readForm(form).values
  if (destinations.includes(name)) return
  const extended = destinations.trim() ? `${destinations}, ${name}` : name
  if (extended.length <= TEXT_LIMITS.destinations)
    setField(form, 'destinations', {...EMPTY_VALUES, destinations: extended})
}

function focus(element: HTMLElement | null | undefined): void {
  element?.focus({preventScroll: true})
  element?.scrollIntoView()
}

/** Focuses a field's control, or the first of its checkboxes, and scrolls it into view. */
export function focusField(form: HTMLFormElement, field: FieldName): void {
  focus(getControls(form, field)[0])
}

/** Focuses the message about the submission above the form and scrolls it into view. */
export function focusMessage(id: typeof SENT_ID | typeof RETURNED_ID): void {
  focus(document.getElementById(id))
}

declare global {
  interface Window {
    /** Selects the package with this name in the form. Undefined while no form is mounted. */
    selectPackage?: (name: string) => void
  }
}

/** Registers `window.selectPackage` for this form. Returns a function that unregisters it. */
export function registerSelectPackage(form: HTMLFormElement): () => void {
  window.selectPackage = (name) => {
    const checkboxes = form.querySelectorAll<HTMLInputElement>('input[name="packages"]')
    const checkbox = [...checkboxes].find(({value}) => value === name)
    // `click()` dispatches the input event; setting `checked` would not.
    if (checkbox && !checkbox.checked) checkbox.click()
  }
  return () => {
    delete window.selectPackage
  }
}

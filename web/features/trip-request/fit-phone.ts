import {compactPhone, TEXT_LIMITS} from '@roam/trip-request'
import type {TextField} from './fit-text.ts'

/**
 * Removes spaces and punctuation from a phone number that is too long. Returns whether the text of the field is too long
 * nevertheless, or is a phone number that may have been cut: browsers cut what they fill in.
 */
export function isTooLong(field: TextField, isFilledIn: boolean): boolean {
  const {name, value, selectionStart} = field
  const limit = TEXT_LIMITS[name]
  if (name !== 'phone') return value.length > limit
  const compact = compactPhone(value)
  if (compact !== value) {
    field.value = compact
    // Keeps the caret before the same letters and digits. Some browsers focus a field when its caret is set.
    const caret = compact.length - value.slice(selectionStart ?? value.length).replace(/\W/g, '').length
    if (field === document.activeElement) field.setSelectionRange(caret, caret)
  }
  return compact.length > limit || (isFilledIn && value.length === limit)
}

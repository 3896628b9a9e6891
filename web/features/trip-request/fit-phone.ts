import {compactPhone, TEXT_LIMITS} from '@roam/trip-request'

const isPhone = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.name === 'phone'

/**
 * Handler of `beforeinput`: enters a text into the phone field that `maxlength` would cut. Pasted numbers are often
 * longer than the limit, and setting the value of a field is not limited.
 */
export function enterWholePhone(event: InputEvent): void {
  const {target, data} = event
  if (!isPhone(target) || !data || event.isComposing) return
  const {value, selectionStart: start, selectionEnd: end} = target
  const entered = value.slice(0, start ?? value.length) + data + value.slice(end ?? value.length)
  if (entered.length <= TEXT_LIMITS.phone) return
  event.preventDefault()
  target.value = entered
  target.dispatchEvent(new Event('input', {bubbles: true}))
}

/**
 * Handler of `input`: removes spaces and punctuation from a phone number that is too long. Returns whether it is too
 * long nevertheless, or may have been cut: browsers cut what they fill in.
 */
export function isPhoneTooLong({target, nativeEvent}: {target: EventTarget; nativeEvent: Event}): boolean {
  if (!isPhone(target)) return false
  const {length} = target.value
  const compact = compactPhone(target.value)
  if (compact.length < length) target.value = compact
  const isFilledIn = !(nativeEvent instanceof InputEvent) && compact.length === length
  return isFilledIn ? length >= TEXT_LIMITS.phone : compact.length > TEXT_LIMITS.phone
}

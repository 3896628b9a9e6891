import {compactPhone, TEXT_LIMITS, type TextFieldName} from '@roam/trip-request'

type TextField = (HTMLInputElement | HTMLTextAreaElement) & {name: TextFieldName}

const isTextField = (target: EventTarget | null): target is TextField =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.name in TEXT_LIMITS

/**
 * Handler of `beforeinput`: enters a pasted text that `maxlength` would cut, since setting the value of a field is not
 * limited. A phone number that is too long can become shorter, so that typing is not stopped either.
 */
export function enterWholeText(event: InputEvent): void {
  const {target, data} = event
  if (!isTextField(target) || !data || event.isComposing) return
  const {name, value, selectionStart: start, selectionEnd: end} = target
  const entered = value.slice(0, start ?? value.length) + data + value.slice(end ?? value.length)
  if (entered.length <= TEXT_LIMITS[name] || (data.length === 1 && name !== 'phone')) return
  event.preventDefault()
  target.value = entered
  target.dispatchEvent(new Event('input', {bubbles: true}))
}

/**
 * Handler of `input`: removes spaces and punctuation from a phone number that is too long. Returns the field if its text
 * is too long nevertheless, or is a phone number that may have been cut: browsers cut what they fill in.
 */
export function findTooLong({target, nativeEvent}: {target: EventTarget; nativeEvent: Event}) {
  if (!isTextField(target)) return undefined
  const {name, value} = target
  const limit = TEXT_LIMITS[name]
  if (name !== 'phone') return value.length > limit ? name : undefined
  const compact = compactPhone(value)
  if (compact.length < value.length) target.value = compact
  const isFilledIn = !(nativeEvent instanceof InputEvent) && compact.length === value.length
  return compact.length > limit || (isFilledIn && value.length === limit) ? name : undefined
}

import {TEXT_LIMITS, type TextFieldName} from '@roam/trip-request'

export type TextField = (HTMLInputElement | HTMLTextAreaElement) & {name: TextFieldName}

export const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLElement && 'name' in target && String(target.name) in TEXT_LIMITS

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
  // Setting the value moves the caret to the end. Fields for e-mail addresses have no selection.
  if (start !== null) target.setSelectionRange(start + data.length, start + data.length)
  target.dispatchEvent(new Event('input', {bubbles: true}))
}

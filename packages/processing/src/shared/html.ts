import {cleanText} from '@roam/trip-request/invisible-characters'

/** A string of trusted HTML, which the template does not escape. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Requests of former versions can have characters that reorder what follows. */
const escapeHtml = (text: string) =>
  cleanText(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

const toHtmlText = (value: string | Html | Html[]): string => {
  if (Array.isArray(value)) return value.map(toHtmlText).join('')
  return value instanceof Html ? value.text : escapeHtml(value)
}

const LINE_BREAK = new Html('<br>')

/** Returns text with its line breaks: mail programs such as Outlook ignore `white-space`. */
export const htmlLines = (text: string): Html[] =>
  cleanText(text)
    .split('\n')
    .flatMap((line, index) => (index === 0 ? [html`${line}`] : [LINE_BREAK, html`${line}`]))

/** Template tag for HTML: escapes interpolated strings, inserts {@link Html} values as they are. */
export function html(strings: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  const tail = strings.at(-1) ?? ''
  return new Html(values.map((value, index) => (strings[index] ?? '') + toHtmlText(value)).join('') + tail)
}

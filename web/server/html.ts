/** Text that is HTML already: everything else is escaped before it gets there. */
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

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

const textOf = (value: string | Html | Html[]): string => {
  if (Array.isArray(value)) return value.map(textOf).join('')
  return value instanceof Html ? value.text : escaped(value)
}

/** A template for HTML: what is put into it is escaped, unless it is HTML itself. */
export function html(parts: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  const last = parts.at(-1) ?? ''
  return new Html(
    values.map((value, index) => (parts[index] ?? '') + textOf(value)).join('') + last,
  )
}

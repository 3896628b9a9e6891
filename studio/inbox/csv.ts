/** A program that reads tables would take what begins like this for a formula, and run it. */
const FORMULA = /^[=+\-@\t\r]/

function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/**
 * Writes a table as RFC 4180 has it, quoted throughout. The mark at its beginning tells Excel that it
 * is UTF-8. What a stranger wrote stays text: an apostrophe goes before what looks like a formula.
 */
export const csv = (rows: string[][]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`

/**
 * Renders a Markdown table with aligned columns. The first row is the header.
 * @param align alignment of all columns except the first
 */
export function markdownTable(rows: string[][], align: 'left' | 'right' = 'left'): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(3, ...rows.map((cells) => (cells[column] ?? '').length)),
  )
  const isRight = (column: number) => align === 'right' && column > 0
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const rule = widths.map((width, column) =>
    isRight(column) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  )
  const lines = rows.map((cells) =>
    line(
      widths.map((width, column) => {
        const cell = cells[column] ?? ''
        return isRight(column) ? cell.padStart(width) : cell.padEnd(width)
      }),
    ),
  )
  return lines.toSpliced(1, 0, line(rule)).join('\n')
}

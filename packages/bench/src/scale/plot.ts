import type {Capacity} from './capacity.ts'

const WIDTH = 860
const LEFT = 240
const RIGHT = 70
const TOP = 44
const ROW = 30
const POWERS = [0, 1, 2, 3, 4]

/** Sites are amber, files green, the lake blue, and what all are measured by is grey. */
const COLORS: [start: string, color: string][] = [
  ['the site', '#c8741a'],
  ['nginx', '#3f7d4e'],
  ['the lake', '#2f5f8f'],
  ['and into', '#2f5f8f'],
]

const x = (perSecond: number) => {
  const share = Math.log10(Math.max(1, perSecond)) / 4.5
  return LEFT + Math.min(1, share) * (WIDTH - LEFT - RIGHT)
}

/** Answers a second, on a scale of powers of ten, as an SVG; and the line that a visit count needs. */
export function plot(rows: Capacity[], needed: {label: string; perSecond: number}): string {
  const height = TOP + rows.length * ROW + 34
  const axis = POWERS.map((power) => {
    const at = x(10 ** power).toFixed(1)
    return `<line x1="${at}" x2="${at}" y1="${TOP - 8}" y2="${height - 30}" stroke="#ddd"/>
<text x="${at}" y="${TOP - 16}" text-anchor="middle" fill="#555">${(10 ** power).toLocaleString('en')}</text>`
  })
  const bars = rows.map(({what, perSecond}, index) => {
    const y = TOP + index * ROW
    const color = COLORS.find(([start]) => what.startsWith(start))?.[1] ?? '#777'
    const end = x(perSecond)
    return `<text x="${LEFT - 12}" y="${y + 17}" text-anchor="end">${what}</text>
<rect x="${LEFT}" y="${y + 4}" width="${(end - LEFT).toFixed(1)}" height="18" fill="${color}"/>
<text x="${(end + 8).toFixed(1)}" y="${y + 18}" fill="#333">${Math.round(perSecond).toLocaleString('en')}</text>`
  })
  const at = x(needed.perSecond).toFixed(1)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="14" role="img" aria-label="Answers a second of each part, and what a million visits a day need">
<rect width="100%" height="100%" fill="#fff"/>
${axis.join('\n')}
${bars.join('\n')}
<line x1="${at}" x2="${at}" y1="${TOP - 8}" y2="${height - 28}" stroke="#a02020" stroke-width="2" stroke-dasharray="5 4"/>
<text x="${at}" y="${height - 10}" text-anchor="middle" fill="#a02020">${needed.label}</text>
</svg>
`
}

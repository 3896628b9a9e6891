import type {QueryResult} from './measure-queries.ts'

const WIDTH = 860
const LEFT = 230
const RIGHT = 40
const TOP = 70
const ROW = 34
const COLORS = ['#8ab4f8', '#1a73e8', '#0b3d91']
/** Powers of ten on the logarithmic axis. */
const POWERS = [-1, 0, 1, 2, 3, 4]

const x = (ratio: number) => {
  const [first = 0, last = 0] = [POWERS[0], POWERS.at(-1)]
  const share = (Math.log10(ratio) - first) / (last - first)
  return LEFT + Math.min(1, Math.max(0, share)) * (WIDTH - LEFT - RIGHT)
}

/** An SVG chart of the speedup over plain groq-js: one row per query, one dot per number of documents. */
export function plot(results: QueryResult[]): string {
  const names = [...new Set(results.map(({name}) => name))]
  const counts = [...new Set(results.map(({count}) => count))]
  const height = TOP + names.length * ROW + 20
  const parts = POWERS.map((power) => {
    const at = x(10 ** power).toFixed(1)
    const label = power < 0 ? `${10 ** power}` : (10 ** power).toLocaleString('en')
    const isBaseline = power === 0
    return `<line x1="${at}" x2="${at}" y1="${TOP - 6}" y2="${height - 14}" stroke="${isBaseline ? '#444' : '#ddd'}"/>
<text x="${at}" y="${TOP - 14}" text-anchor="middle" fill="#555">${label}×</text>`
  })
  counts.forEach((count, index) => {
    const at = LEFT + index * 190
    parts.push(`<circle cx="${at}" cy="22" r="6" fill="${COLORS[index]}"/>
<text x="${at + 12}" y="27">${count.toLocaleString('en')} documents</text>`)
  })
  names.forEach((name, row) => {
    const y = TOP + row * ROW + ROW / 2
    parts.push(`<text x="${LEFT - 14}" y="${y + 5}" text-anchor="end">${name}</text>`)
    for (const {groqJs, inProcess, count} of results.filter((result) => result.name === name)) {
      const ratio = groqJs / inProcess
      const color = COLORS[counts.indexOf(count)]
      parts.push(
        `<circle cx="${x(ratio).toFixed(1)}" cy="${y}" r="6" fill="${color}"><title>${name}, ${count} documents: ${ratio.toFixed(1)}×</title></circle>`,
      )
    }
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="14" role="img" aria-label="Speedup of each query over plain groq-js">
<rect width="100%" height="100%" fill="#fff"/>
${parts.join('\n')}
</svg>
`
}

import type {Measurement} from './measure-lake.ts'

const WIDTH = 860
const LEFT = 230
const RIGHT = 40
const TOP = 70
const ROW = 34
const COLORS = ['#8ab4f8', '#1a73e8', '#0b3d91']
/** Powers of ten on the logarithmic axis, in milliseconds. */
const POWERS = [-1, 0, 1, 2, 3, 4]

const x = (ms: number) => {
  const [first = 0, last = 0] = [POWERS[0], POWERS.at(-1)]
  const share = (Math.log10(ms) - first) / (last - first)
  return LEFT + Math.min(1, Math.max(0, share)) * (WIDTH - LEFT - RIGHT)
}

/** An SVG chart of the median times: one row per query, one dot per number of documents. */
export function plot(measurements: Measurement[]): string {
  const names = measurements[0]?.queries.map(({name}) => name) ?? []
  const height = TOP + names.length * ROW + 20
  const parts = POWERS.map((power) => {
    const at = x(10 ** power).toFixed(1)
    const label = power < 0 ? `${10 ** power}` : (10 ** power).toLocaleString('en')
    return `<line x1="${at}" x2="${at}" y1="${TOP - 6}" y2="${height - 14}" stroke="#ddd"/>
<text x="${at}" y="${TOP - 14}" text-anchor="middle" fill="#555">${label} ms</text>`
  })
  measurements.forEach(({count}, index) => {
    const at = LEFT + index * 190
    parts.push(`<circle cx="${at}" cy="22" r="6" fill="${COLORS[index]}"/>
<text x="${at + 12}" y="27">${count.toLocaleString('en')} documents</text>`)
  })
  names.forEach((name, row) => {
    const y = TOP + row * ROW + ROW / 2
    parts.push(`<text x="${LEFT - 14}" y="${y + 5}" text-anchor="end">${name}</text>`)
    measurements.forEach(({count, queries}, index) => {
      const {p50 = Number.NaN} = queries[row] ?? {}
      if (Number.isNaN(p50)) return
      parts.push(
        `<circle cx="${x(p50).toFixed(1)}" cy="${y}" r="6" fill="${COLORS[index]}"><title>${name}, ${count} documents: ${p50.toFixed(2)} ms</title></circle>`,
      )
    })
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="14" role="img" aria-label="Median time of each query">
<rect width="100%" height="100%" fill="#fff"/>
${parts.join('\n')}
</svg>
`
}

import type {ComponentThroughput} from './component-throughput.ts'

const WIDTH = 860
const LABEL_WIDTH = 240
const RIGHT_MARGIN = 70
const TOP_MARGIN = 44
const ROW_HEIGHT = 30
/** Exponents of the axis ticks. */
const TICKS = [0, 1, 2, 3, 4]
const MAX_EXPONENT = 4.5

const COLORS: Record<ComponentThroughput['component'], string> = {
  baseline: '#777',
  site: '#c8741a',
  nginx: '#3f7d4e',
  lake: '#2f5f8f',
}

/** Returns the x coordinate of a rate on the logarithmic axis. */
const toX = (perSecond: number): number => {
  const share = Math.log10(Math.max(1, perSecond)) / MAX_EXPONENT
  return LABEL_WIDTH + Math.min(1, share) * (WIDTH - LABEL_WIDTH - RIGHT_MARGIN)
}

/** Renders requests per second as an SVG bar chart, with a line at the required rate. */
export function renderThroughputChart(
  rows: ComponentThroughput[],
  required: {label: string; requestsPerSecond: number},
): string {
  const height = TOP_MARGIN + rows.length * ROW_HEIGHT + 34
  const axis = TICKS.map((exponent) => {
    const x = toX(10 ** exponent).toFixed(1)
    return `<line x1="${x}" x2="${x}" y1="${TOP_MARGIN - 8}" y2="${height - 30}" stroke="#ddd"/>
<text x="${x}" y="${TOP_MARGIN - 16}" text-anchor="middle" fill="#555">${(10 ** exponent).toLocaleString('en')}</text>`
  })
  const bars = rows.map(({component, label, requestsPerSecond}, index) => {
    const y = TOP_MARGIN + index * ROW_HEIGHT
    const end = toX(requestsPerSecond)
    return `<text x="${LABEL_WIDTH - 12}" y="${y + 17}" text-anchor="end">${label}</text>
<rect x="${LABEL_WIDTH}" y="${y + 4}" width="${(end - LABEL_WIDTH).toFixed(1)}" height="18" fill="${COLORS[component]}"/>
<text x="${(end + 8).toFixed(1)}" y="${y + 18}" fill="#333">${Math.round(requestsPerSecond).toLocaleString('en')}</text>`
  })
  const requiredX = toX(required.requestsPerSecond).toFixed(1)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="14" role="img" aria-label="Requests per second of each component, and what a million visits a day need">
<rect width="100%" height="100%" fill="#fff"/>
${axis.join('\n')}
${bars.join('\n')}
<line x1="${requiredX}" x2="${requiredX}" y1="${TOP_MARGIN - 8}" y2="${height - 28}" stroke="#a02020" stroke-width="2" stroke-dasharray="5 4"/>
<text x="${requiredX}" y="${height - 10}" text-anchor="middle" fill="#a02020">${required.label}</text>
</svg>
`
}

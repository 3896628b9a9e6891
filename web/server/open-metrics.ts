/** The value of a metric, with labels that distinguish it from others of the same family. */
interface Sample {
  /** Appended to the name of the family, such as `_total`. */
  suffix?: string
  labels?: Record<string, string>
  value: number
}

/** Samples of one name. */
export interface MetricFamily {
  name: string
  type: 'counter' | 'gauge' | 'histogram' | 'summary'
  help: string
  samples: Sample[]
}

export const OPEN_METRICS_TYPE = 'application/openmetrics-text; version=1.0.0; charset=utf-8'

const escapeText = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

function formatSample(name: string, {suffix = '', labels = {}, value}: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeText(text)}"`)
  return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
}

/**
 * Formats metrics as text for Prometheus and others. Families without samples are left out.
 *
 * @see https://prometheus.io/docs/specs/om/open_metrics_spec/
 */
export function formatMetrics(families: MetricFamily[]): string {
  const lines = families
    .filter(({samples}) => samples.length > 0)
    .flatMap(({name, type, help, samples}) => [
      `# TYPE ${name} ${type}`,
      `# HELP ${name} ${escapeText(help)}`,
      ...samples.map((sample) => formatSample(name, sample)),
    ])
  return [...lines, '# EOF\n'].join('\n')
}

/** Counts durations in buckets, for each value of a label. */
export interface Histogram {
  observe: (seconds: number, label: string) => void
  samples: () => Sample[]
}

/** @param bounds upper bounds of the buckets in seconds, ascending */
export function createHistogram(labelName: string, bounds: number[]): Histogram {
  const series = new Map<string, {counts: number[]; count: number; sum: number}>()
  return {
    observe(seconds, label) {
      const entry = series.get(label) ?? {counts: bounds.map(() => 0), count: 0, sum: 0}
      series.set(label, entry)
      bounds.forEach((bound, index) => {
        if (seconds <= bound) entry.counts[index] = (entry.counts[index] ?? 0) + 1
      })
      entry.count += 1
      entry.sum += seconds
    },
    samples: () =>
      [...series].flatMap(([label, {counts, count, sum}]) => {
        const labels = {[labelName]: label}
        const bucket = (le: string, value: number) => ({suffix: '_bucket', labels: {...labels, le}, value})
        return [
          ...counts.map((value, index) => {
            const bound = bounds[index] ?? 0
            return bucket(Number.isInteger(bound) ? `${bound}.0` : String(bound), value)
          }),
          bucket('+Inf', count),
          {suffix: '_count', labels, value: count},
          {suffix: '_sum', labels, value: sum},
        ]
      }),
  }
}

import {addDays, DEFAULT_TIME_ZONE, zonedDay} from '@roam/documents/business-day'
import {DAILY_COUNTS_FILTER, type DailyCounts, DIRECT, dailyCounts, OTHER} from '@roam/documents/daily-counts'
import {Box, Card, Flex, Grid, Heading, Select, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {IntentLink} from 'sanity/router'
import {z} from 'zod'
import {rowsOf} from '../shared/rows-of.ts'
import {ToolPage} from '../shared/tool-page.tsx'
import {UnreadableRows} from '../shared/unreadable-row.tsx'
import {useListeningQuery} from '../shared/use-listening-query.ts'
import {useChosenTimeZone} from '../shared/use-time-zone.ts'
import {BarChart} from './bar-chart.tsx'
import styles from './numbers.module.css'
import {type ListName, listDays, sumList, sumTotals, type TotalName} from './summarize.ts'

const TITLES: Record<TotalName, string> = {
  visits: 'Visits',
  views: 'Pages opened',
  formStarted: 'Forms started',
  packageChosen: 'Packages chosen',
  sent: 'Requests sent',
}

const isTotalName = (text: string): text is TotalName => text in TITLES

/** Lengths of the period in days. */
const PERIODS = [7, 30, 90, 365]
const DEFAULT_PERIOD = 30

/** Lines of a list. */
const MAX_LINES = 10

const result = z.object({
  days: rowsOf(dailyCounts),
  destinations: rowsOf(z.object({slug: z.string(), name: z.string()})),
})

/** Without days that a clock has counted that was ahead. */
const numbersQuery = (firstDay: string, today: string) => ({
  query: `{
    "days": *[${DAILY_COUNTS_FILTER} && day >= $firstDay && day <= $today],
    "destinations": *[_type == "destination" && defined(name) && defined(slug.current)]{"slug": slug.current, name}
  }`,
  params: {firstDay, today},
  listenFilter: DAILY_COUNTS_FILTER,
})

/** Renders the numbers of a period: a chart by day, the steps to a request, and lists. */
export function NumbersTool() {
  const [period, setPeriod] = useState(DEFAULT_PERIOD)
  const [name, setName] = useState<TotalName>('visits')
  const [now] = useState(Date.now)
  const timeZone = useChosenTimeZone()
  // The site counts in UTC until a time zone is chosen.
  const today = zonedDay(now, timeZone ?? DEFAULT_TIME_ZONE)
  const {data} = useListeningQuery(numbersQuery(addDays(today, 1 - period), today), result, {
    onError: 'throw',
  })
  if (!data) return null
  const {rows: days, problems} = data.days
  const destinationNames = new Map(
    data.destinations.rows.map((destination) => [destination.slug, destination.name]),
  )
  return (
    <ToolPage testId="numbers">
      <Heading as="h1" size={3}>
        Numbers
      </Heading>
      <Flex gap={3} wrap="wrap">
        <Box>
          <Select
            aria-label="What"
            value={name}
            onChange={({currentTarget: {value}}) => isTotalName(value) && setName(value)}
          >
            {Object.entries(TITLES).map(([value, title]) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </Select>
        </Box>
        <Box>
          <Select
            aria-label="Period"
            value={period}
            onChange={({currentTarget: {value}}) => setPeriod(Number(value))}
          >
            {PERIODS.map((length) => (
              <option key={length} value={length}>
                {length} days
              </option>
            ))}
          </Select>
        </Box>
      </Flex>
      {problems.length > 0 && (
        <Stack as="ul" gap={3} padding={0}>
          <UnreadableRows problems={problems} />
        </Stack>
      )}
      {days.length === 0 && (
        <Text muted>Nothing counted in this time yet. A visit shows here a minute after it.</Text>
      )}
      <Card as="section" aria-label={TITLES[name]} border padding={4} radius={3}>
        <BarChart days={listDays(days, name, period, today)} title={TITLES[name]} />
      </Card>
      <Grid gap={4} gridTemplateColumns={[1, 1, 2]}>
        <Steps days={days} />
        <List days={days} list="referrers" title="Where visitors come from" formatName={formatReferrer} />
        <List
          days={days}
          list="destinations"
          title="Destinations they look up"
          formatName={(slug) => destinationNames.get(slug) ?? formatOther(slug)}
        />
        <List days={days} list="pages" title="Pages they open" formatName={formatPath} />
      </Grid>
      <Text muted size={1}>
        Your site counts by itself, without cookies, and keeps nothing about a visitor. Robots, reloads and
        your own previews are left out. {timeZone ? 'A day is one of yours.' : <ChooseTimeZone />} From
        visitors without JavaScript, the form is counted only when it is sent. Your{' '}
        <IntentLink intent="edit" params={{id: 'privacyPage', type: 'privacyPage'}}>
          privacy page
        </IntentLink>{' '}
        should say that visits are counted.
      </Text>
    </ToolPage>
  )
}

/** Says why days begin when they do not for the founder. */
const ChooseTimeZone = () => (
  <>
    Choose{' '}
    <IntentLink intent="edit" params={{id: 'siteSettings', type: 'siteSettings'}}>
      your time zone
    </IntentLink>
    , so that a day begins when yours does.
  </>
)

const formatOther = (name: string) => (name === OTHER ? 'All others' : name)

const formatReferrer = (host: string) =>
  host === DIRECT ? 'Typed in, a bookmark, a mail or an app' : formatOther(host)

const formatPath = (path: string) => (path === '/' ? 'Home page' : formatOther(path))

const formatPercent = (part: number, whole: number) =>
  whole === 0
    ? ''
    : new Intl.NumberFormat('en', {style: 'percent', maximumFractionDigits: 1}).format(part / whole)

/** Renders how many visits lead to a request, step by step. */
function Steps({days}: {days: DailyCounts[]}) {
  const totals = sumTotals(days)
  const names: TotalName[] = ['visits', 'formStarted', 'packageChosen', 'sent']
  return (
    <Section title="From a visit to a request">
      <table className={styles.table}>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{TITLES[name]}</th>
              <td>{totals[name]}</td>
              <td>{formatPercent(totals[name], totals.visits)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

interface ListProps {
  days: DailyCounts[]
  list: ListName
  title: string
  formatName: (name: string) => string
}

function List({days, list, title, formatName}: ListProps) {
  const entries = sumList(days, list).slice(0, MAX_LINES)
  return (
    <Section title={title}>
      {entries.length === 0 && <Text muted>Nothing yet.</Text>}
      <table className={styles.table}>
        <tbody>
          {entries.map(({name, count}) => (
            <tr key={name}>
              <th scope="row">{formatName(name)}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function Section({title, children}: {title: string; children: React.ReactNode}) {
  return (
    <Card as="section" aria-label={title} border padding={4} radius={3}>
      <Stack gap={4}>
        <Heading as="h2" size={1}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  )
}

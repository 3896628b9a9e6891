import type {TripEvent} from '@roam/documents/trip-events'
import {getProposalState} from '@roam/documents/trip-state'
import {tripTexts} from '@roam/trip-request/trip-texts'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import type {Terms} from '../home/packages/terms.content.ts'
import type {FounderIdentity} from '../settings/settings.content.ts'
import type {Business} from './letterhead.tsx'
import type {AcceptedProposal, Plan, Trip} from './trip.content.ts'
import {TripPage} from './trip-page.tsx'

const sent: TripEvent = {
  ...{_key: 'sentProposal.a.1', number: 1, type: 'proposalSent', at: '2026-06-01T12:00:00Z'},
  ...{total: 800, revisionRounds: 2, validUntil: '2099-06-30'},
}

interface RenderOptions {
  events?: TripEvent[]
  isPreview?: boolean
  error?: string
  words?: string
  founder?: FounderIdentity | null
  terms?: Terms
  business?: Business
}

/** Renders the page of a client with a proposal. */
function render(
  trip: Partial<Trip>,
  {events = [sent], isPreview = false, founder = null, terms, business, ...failure}: RenderOptions = {},
): string {
  const state = getProposalState(events, Date.parse('2026-06-02'))
  const proposal = {
    words: 'Six days in Rome.',
    lines: [
      {_key: 'a', name: 'Explorer', price: 500},
      {_key: 'b', name: 'Hotel', note: 'Near the river', price: 300},
    ],
  }
  const common = {
    segment: 'token',
    clientName: 'Ada Byron',
    texts: tripTexts.parse({}),
    email: null,
    repliedOn: null,
    sentOn: '2026-06-01',
  }
  const view = {...common, proposal, state, accepted: [], plan: null, ...trip}
  return renderToStaticMarkup(
    <TripPage
      view={{kind: 'trip', trip: view, isPreview, ...failure}}
      founder={founder}
      terms={terms}
      business={business ?? null}
    />,
  )
}

const accepted: AcceptedProposal = {
  _key: 'sentProposal.a.1',
  acceptedOn: '2026-06-01',
  words: 'Four days in Rome.',
  lines: [{_key: 'a', name: 'Explorer', price: 450}],
}
const founder = {name: 'Rosa', portrait: null, signature: null, since: null, replyNote: null}

test('shows the sum of the lines as the total, and sends id and time of the version with a reply', () => {
  const html = render({})
  expect(html).toContain('>$800</span></td>')
  expect(html).toContain('value="sentProposal.a.1"')
  expect(html).toMatch(/\$800<\/span><\/td><\/tr><\/tfoot><\/table><form.*Accept<\/summary><button/)
  expect(html.match(/name="sentAt" value="2026-06-01T12:00:00Z"/g)).toHaveLength(2)
})

test('a proposal, an accepted version, the introduction of a plan and a closed page are signed', () => {
  const plan: Plan = {title: 'Six days', intro: 'Rome, slowly.', startDate: null, days: []}
  const business = {title: 'Roam', email: 'rosa@roam.example', imprint: null}
  const count = (trip: Partial<Trip>, options: RenderOptions, name: string) =>
    render(trip, options).split(`>${name}</p>`).length - 1
  for (const trip of [{}, {plan, proposal: null}, {proposal: null}]) {
    expect(count(trip, {founder}, 'Rosa')).toBe(1)
    expect(count(trip, {business}, 'Roam'), 'once in the letterhead').toBe(2)
  }
  const countSigned = (signedBy?: string) => count({accepted: [{...accepted, signedBy}]}, {founder}, 'Rosa')
  expect([countSigned('Rosa'), countSigned('Rosa Luz'), countSigned()]).toEqual([2, 1, 1])
})

test('what is accepted is above Accept, and the terms of today while it can be accepted', () => {
  const list = [{_key: 'a', question: 'When do I pay?', answer: 'Before I start.'}]
  const terms = {heading: 'Before you pay', list}
  const html = render({}, {terms})
  expect(html).toMatch(
    /Revision rounds: unlimited.*Explorer.*>Near the river<.*>Accept<.*Before you pay.*as they are today.*When do I pay.*Before I start/,
  )
  const acceptance = {...sent, number: 2, type: 'accepted' as const, version: sent._key}
  expect(render({}, {terms, events: [sent, acceptance]})).not.toContain('Before you pay')
})

test('a printed page names its sender and the day', () => {
  const business = {title: 'Roam', email: 'rosa@roam.example', imprint: 'Roam LLC'}
  expect(render({}, {business, founder}).replace(/<[^>]*>/g, ' ')).toMatch(
    /^\s*Roam\s+Rosa\s+Roam LLC\s+rosa@roam\.example\s+June 1, 2026/,
  )
  const signed = render({proposal: {...accepted, signedBy: 'Rosa Luz'}}, {business, founder})
  expect(signed).toMatch(/>Roam<\/p><p translate="no">Rosa Luz<.*>Rosa Luz</)
})

test('a plan of three days begins with links to them', () => {
  const createDay = (number: number) => ({
    ...{_key: `key ${number}`, number, title: number === 3 ? null : `Place ${number}`, text: null},
    entries: [],
  })
  const renderDays = (...numbers: number[]) =>
    render({plan: {title: 'Rome', intro: null, startDate: null, days: numbers.map(createDay)}})
  expect(renderDays(1, 2)).not.toContain('<nav')
  const html = renderDays(1, 3, 4)
  expect(html).toMatch(
    /<a href="#day-1"[^>]*><b>.*Day .*1.*<\/b> <span dir="auto">Place 1<.*<a href="#day-3"/,
  )
  for (const [, id] of html.matchAll(/href="#(day-\d)"/g)) expect(html).toContain(`id="${id}"`)
})

test('a newer proposal names the total that was accepted last, until it is accepted itself', () => {
  const toLines = (price: number) => [
    {_key: 'a', name: 'Explorer', price},
    {_key: 'b', name: 'Hotel', price: 300},
  ]
  const first = {...accepted, _key: 'sentProposal.a.0', lines: toLines(900)}
  const last = {...accepted, lines: toLines(450)}
  const newer: TripEvent = {...sent, _key: 'sentProposal.a.2', number: 3, at: '2026-06-01T14:00:00Z'}
  const acceptance: TripEvent = {
    ...newer,
    _key: 'clientReply.a.2',
    number: 4,
    type: 'accepted',
    version: newer._key,
  }
  const findTotal = (accepted: AcceptedProposal[], events: TripEvent[], isPreview = false) =>
    /<tfoot>.*?<td>(.*?)<\/td>/.exec(render({accepted}, {events, isPreview}))?.[1]?.replace(/<.*?>/g, '')
  expect(findTotal([first, last], [newer])).toBe('$800 was $750')
  expect(findTotal([first, last], [newer, acceptance])).toBe('$800')
  // The draft is newer than what is accepted, or the same.
  const current = {...last, _key: newer._key}
  expect(findTotal([first, current], [newer, acceptance], true)).toBe('$800 was $750')
  expect(findTotal([first, last], [newer, acceptance], true)).toBe('$800')
})

test('a page, or a preview, says that it shows a newer version than was accepted, and links to that one', () => {
  const acceptance: TripEvent = {...sent, number: 2, type: 'accepted', version: sent._key}
  const words = ['This is a new version', 'Accepted on June 2', '<a [^>]*href="#accepted-sentProposal.a.1"']
  const find = (...options: Parameters<typeof render>) => {
    const html = render({repliedOn: '2026-06-02', ...options[0]}, options[1])
    return words.map((word) => html.split(new RegExp(word)).length - 1)
  }
  expect(find({accepted: [accepted]})).toEqual([1, 0, 1])
  expect(find({accepted: [accepted]}, {isPreview: true, events: [sent, acceptance]})).toEqual([1, 0, 1])
  expect(find({}, {isPreview: true, events: [sent, acceptance]})).toEqual([0, 1, 0])
  expect(find({}, {events: [sent, acceptance]})).toEqual([0, 1, 0])
  expect(find({})).toEqual([0, 0, 0])
  const second = {...sent, _key: 'sentProposal.a.2', number: 3}
  const events: TripEvent[] = [second, {...acceptance, number: 4, version: second._key}]
  expect(find({accepted: [accepted]}, {events})).toEqual([0, 1, 1])
  const expired = render({accepted: [accepted]}, {events: [{...sent, validUntil: '2026-01-31'}]})
  expect(expired).toMatch(/No longer open.*href="#accepted-.*What you accepted on June 1, 2026/)
})

test('an accepted version stays word for word below a newer one, and after a withdrawal', () => {
  for (const proposal of [{}, {proposal: null}]) {
    const html = render({...proposal, accepted: [accepted]})
    expect(html).toContain('What you accepted on June 1, 2026')
    expect(html).toContain('Four days in Rome.')
    expect(html).toContain('>$450</span></td>')
    expect(html.includes('<details class="disclosure" open="">')).toBe('proposal' in proposal)
    expect(new Set(html.match(/ id="price[^"]*"/g)).size).toBe(html.match(/ id="price/g)?.length)
  }
  const withdrawn = render({proposal: null, accepted: [accepted]})
  expect(withdrawn).toMatch(/No longer here.*This page is closed for now\./)
})

const acceptance: TripEvent = {...sent, number: 2, type: 'accepted', version: sent._key}

test.each([
  ['is open', {}, [sent]],
  ['has no revision rounds left', {}, [{...sent, revisionRounds: 0}]],
  ['is accepted', {}, [sent, acceptance]],
  ['has expired', {}, [{...sent, validUntil: '2026-01-31'}]],
  ['is withdrawn', {proposal: null}, [sent]],
] satisfies [string, Partial<Trip>, TripEvent[]][])(
  'words that were not stored are on the page once when the proposal %s',
  (_name, trip, events) => {
    const html = render(
      {...trip, email: 'rosa@roam.example'},
      {events, error: 'Not sent', words: 'No stairs'},
    )
    expect(html.split('No stairs')).toHaveLength(2)
    expect(html.split('Not sent')).toHaveLength(2)
    if (html.includes('<textarea')) expect(html).toMatch(/<textarea[^>]*>No stairs</)
    else expect(html).toContain('mailto:rosa@roam.example')
  },
)

test('what was accepted is folded below the plan', () => {
  const plan: Plan = {title: 'Six days', intro: null, startDate: null, days: []}
  const html = render({plan, repliedOn: '2026-06-02'}, {events: [sent, acceptance]})
  expect(html).toMatch(
    /Accepted on June 2, 2026.*<details.*A trip for Ada.*Six days in Rome\..*>\$800<.*<\/details>/,
  )
  expect(html).not.toContain('I am on it')
})

test('an acceptance that was not stored is explained when the newer version is accepted', () => {
  expect(render({}, {events: [sent, acceptance], error: 'There is a newer version'})).toContain(
    'newer version',
  )
})

test('a day without a title has its number and its date', () => {
  const day = {_key: 'b', number: 2, title: null, text: null, entries: []}
  const plan: Plan = {title: null, intro: null, startDate: '2026-07-01', days: [day]}
  const html = render({plan, segment: '2026-06-01.abc'}, {isPreview: true})
  expect(html.replace(/<[^>]*>/g, '')).toContain('Day 2: Thursday, July 2, 2026')
  expect(html).toContain('>Day 2</h2>')
  expect(html).toContain('>July 1 – 2, 2026</p>')
  expect(html).toContain('disabled=""')
})

test('a place is a link if it has a map, and days have no picture', () => {
  const entry = {_key: 'e', time: null, title: 'Lunch', text: null, booking: null, files: []}
  const mapUrl = 'https://maps.example/1'
  const entries = [
    {...entry, place: 'By the river', mapUrl: null},
    {...entry, place: 'Via Roma 1', mapUrl},
    {...entry, place: null, mapUrl},
  ]
  const day = {_key: 'b', number: 1, title: 'Rome', text: null, entries}
  const html = render({plan: {title: null, intro: null, startDate: null, days: [day]}})
  const links = [...html.matchAll(/<a [^>]*maps\.example[^>]*>([^<]*)<\/a>/g)].map(([, text]) => text)
  expect(links).toEqual(['Via Roma 1', 'Map'])
  expect(html).toMatch(/<p[^>]*>By the river<\/p>/)
  expect(html).not.toContain('<img')
})

test('text that people wrote has its own direction', () => {
  const hebrew = 'שלום, Rome!'
  const line = {_key: 'a', name: hebrew, note: hebrew, price: 500}
  const entry = {
    ...{_key: 'e', time: '9:00', title: hebrew, text: hebrew, place: hebrew, booking: hebrew, mapUrl: null},
    files: [{_key: 'f', id: 'f', name: hebrew, path: 'f'}],
  }
  const day = {_key: 'b', number: 1, title: hebrew, text: hebrew, entries: [entry]}
  const reply: TripEvent = {
    ...{_key: 'clientReply.a.1', number: 2, type: 'changeRequested', at: '2026-06-01T13:00:00Z'},
    words: hebrew,
  }
  const html = render(
    {
      clientName: hebrew,
      proposal: {words: `${hebrew}\n\n${hebrew}`, lines: [line]},
      plan: {title: hebrew, intro: hebrew, startDate: null, days: [day]},
      accepted: [{...accepted, words: hebrew, lines: [line]}],
    },
    {events: [sent, reply], isPreview: true},
  )
  const tags = [...html.matchAll(/(<[^<>]*>)[^<>]*[\u0590-\u05ff]/g)].map(([, tag]) => tag)
  expect(tags.length).toBeGreaterThan(12)
  expect(tags.filter((tag) => !tag?.includes('dir="auto"'))).toEqual([])
  expect(html).toMatch(/<textarea[^>]*dir="auto"/)
})

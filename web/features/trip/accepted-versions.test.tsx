import type {TripEvent} from '@roam/documents/trip-events'
import {expect, test} from 'vitest'
import {accepted, render, sent} from './test-trip-page.tsx'
import type {AcceptedProposal, Plan, Trip} from './trip.content.ts'

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

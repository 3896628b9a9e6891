import type {TripEvent} from '@roam/documents/trip-events'
import {expect, test} from 'vitest'
import {accepted, founder, type RenderOptions, render, sent} from './test-trip-page.tsx'
import type {Plan, Trip} from './trip.content.ts'

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

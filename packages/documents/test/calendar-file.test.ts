import {expect, it} from 'vitest'
import {addDays} from '../src/business-day.ts'
import {createCalendarFile} from '../src/calendar-file.ts'

const event = {
  uid: 'tripRequest.one@roam',
  day: '2026-12-31',
  summary: 'Follow up: Ada',
  description: 'Greece',
  url: 'https://studio.example/intent/edit/id=tripRequest.one',
  hasAlarm: true,
  createdAt: new Date('2026-11-23T07:08:09.123Z'),
}

/** Returns the first value of each property: joins folded lines, and unescapes text. */
function parse(file: string): Map<string, string> {
  const lines = file.replaceAll('\r\n ', '').split('\r\n').reverse()
  return new Map(
    lines.map((line) => {
      const [name = '', ...rest] = line.split(':')
      const value = rest.join(':').replace(/\\(.)/g, (_, character) => (character === 'n' ? '\n' : character))
      return [name, value]
    }),
  )
}

it('contains an event of one day that ends on the next, with an alarm', () => {
  const lines = createCalendarFile([event]).split('\r\n')
  expect(lines.slice(0, 3)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Roam//EN'])
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231')
  expect(lines).toContain('DTEND;VALUE=DATE:20270101')
  expect(lines).toContain('DTSTAMP:20261123T070809Z')
  expect(lines).toContain('TRIGGER:PT9H')
  expect(lines.at(-1)).toBe('')
})

it('escapes text, so that a visitor’s text cannot add properties', () => {
  const summary = 'A; B, C\\D\r\nATTENDEE:mailto:eve@example.com\rX:1\nY:2\u0007\u0085Z:3\u2028V:4\vU:5'
  const file = createCalendarFile([{...event, summary}])
  expect(file).not.toMatch(/^(ATTENDEE|X|Y):/m)
  expect(parse(file).get('SUMMARY')).toBe(
    'A; B, C\\D\nATTENDEE:mailto:eve@example.com\nX:1\nY:2\nZ:3\nV:4\nU:5',
  )
})

it('folds lines at 75 octets without splitting a character', () => {
  const description = 'Zoë 🏝️ '.repeat(40)
  const file = createCalendarFile([{...event, description}])
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(parse(file).get('DESCRIPTION')).toBe(description)
})

it('contains no event whose date it cannot express', () => {
  const days = ['9999-12-30', addDays('9999-12-30', 1), addDays('9999-12-30', 2)]
  const file = createCalendarFile(days.map((day) => ({...event, day})))
  expect(file.match(/^DT(START|END).*$/gm)).toEqual([
    'DTSTART;VALUE=DATE:99991230',
    'DTEND;VALUE=DATE:99991231',
  ])
})

import {createCalendarFile} from '@roam/documents/calendar-file'
import {CODE_POINTS} from '@roam/trip-request/sample-request'
import {parse} from 'csv-parse/sync'
import ICAL from 'ical.js'
import {expect, it} from 'vitest'
import {toCsv} from './csv.ts'

/** As a browser stores it in a file. */
const encode = (text: string) => text.toWellFormed()

/** Text without what has no glyph, and with one kind of whitespace. */
const readable = (text: string) =>
  encode(text)
    .replace(/[\p{Cc}\p{Noncharacter_Code_Point}]/gu, '')
    .replaceAll(/\s+/g, '')

it('a table is read as it was written, but for apostrophes before formulas', () => {
  const rows = CODE_POINTS.map((text) => [text, 'next'])
  const read: string[][] = parse(encode(toCsv(rows)), {bom: true, relax_column_count: false})
  const withoutApostrophes = (text: string) => encode(text).replaceAll("'", '')
  expect(read.map((row) => row.map(withoutApostrophes))).toEqual(
    rows.map((row) => row.map(withoutApostrophes)),
  )
})

it('a calendar file has one event, with the text that was written', () => {
  for (const text of CODE_POINTS) {
    const file = createCalendarFile([
      {
        ...{uid: 'tripRequest.one@roam', day: '2026-12-31', summary: text, description: text},
        ...{url: 'https://studio.example/', createdAt: new Date('2026-11-23T07:08:09.123Z')},
      },
    ])
    const calendar = ICAL.Component.fromString(encode(file))
    const [event, ...others] = calendar.getAllSubcomponents()
    expect(others).toEqual([])
    expect(event?.getAllProperties().map(({name}) => name)).toEqual([
      ...['uid', 'dtstamp', 'dtstart', 'dtend', 'summary', 'description', 'url', 'transp'],
    ])
    for (const name of ['summary', 'description'])
      expect(readable(String(event?.getFirstPropertyValue(name)))).toBe(readable(text))
  }
})

import {addDays} from '@roam/documents/business-day'

interface AllDayEvent {
  /** Globally unique; a calendar replaces its event with the same one. */
  uid: string
  /** YYYY-MM-DD. */
  day: string
  summary: string
  description: string
  url: string
  /** When the event was created. */
  createdAt: Date
}

/** Longest line in octets, without its line break (RFC 5545, 3.1). */
const MAX_LINE_OCTETS = 75

const encoder = new TextEncoder()

/** Escapes a text value (RFC 5545, 3.3.11). Some parsers end a line at every line break of Unicode. */
const escapeText = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|[\n\v\f\u0085\u2028\u2029]/g, '\\n')
    .replace(/[^\P{Cc}\t]/gu, '')

/** Folds a line: a continuation begins with a space. A character is never split. */
function foldLine(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const length = encoder.encode(character).length
    if (octets + length > MAX_LINE_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += length
  }
  return folded
}

const formatDate = (day: string) => day.replaceAll('-', '')
const formatTime = (date: Date) => date.toISOString().replace(/[-:]|\.\d+/g, '')

/** Returns an iCalendar file (RFC 5545) with an event of one day, and an alarm at 9:00 of that day. */
export function createCalendarFile({uid, day, summary, description, url, createdAt}: AllDayEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Roam//Studio//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${formatTime(createdAt)}`,
    `DTSTART;VALUE=DATE:${formatDate(day)}`,
    // The end is exclusive.
    `DTEND;VALUE=DATE:${formatDate(addDays(day, 1))}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(summary)}`,
    'TRIGGER:PT9H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

import {addDays} from './business-day.ts'

interface AllDayEvent {
  /** Globally unique; a calendar replaces its event with the same one. */
  uid: string
  /** YYYY-MM-DD. */
  day: string
  summary: string
  description: string
  url?: string
  /** When the event was created. */
  createdAt: Date
  /** Reminds at 9:00 of the day. */
  hasAlarm?: boolean
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

function formatEvent({uid, day, summary, description, url, createdAt, hasAlarm}: AllDayEvent): string[] {
  const alarm = [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(summary)}`,
    'TRIGGER:PT9H',
    'END:VALARM',
  ]
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${formatTime(createdAt)}`,
    `DTSTART;VALUE=DATE:${formatDate(day)}`,
    // The end is exclusive.
    `DTEND;VALUE=DATE:${formatDate(addDays(day, 1))}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(url ? [`URL:${url}`] : []),
    'TRANSP:TRANSPARENT',
    ...(hasAlarm ? alarm : []),
    'END:VEVENT',
  ]
}

/** iCalendar's years have four digits, also that of the day after. */
const canBeFormatted = ({day}: AllDayEvent) => /^\d{4}-/.test(day) && /^\d{4}-/.test(addDays(day, 1))

/** Returns an iCalendar file (RFC 5545) with events of one day each, those before December 31, 9999. */
export function createCalendarFile(events: AllDayEvent[]): string {
  const start = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Roam//EN']
  const lines = [...start, ...events.filter(canBeFormatted).flatMap(formatEvent), 'END:VCALENDAR']
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

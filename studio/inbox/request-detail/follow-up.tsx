import {addDays} from '@roam/documents/business-day'
import {createCalendarFile} from '@roam/documents/calendar-file'
import type {StoredRequest} from '@roam/documents/stored-request'
import {CalendarIcon} from '@sanity/icons/Calendar'
import {Button, TextInput} from '@sanity/ui'
import {useEffect, useId, useRef, useState} from 'react'
import {useRouter} from 'sanity/router'
import {useDay} from '../../shared/use-time-zone.ts'
import {describeDay} from '../days.ts'
import {downloadFile} from '../export-button.tsx'
import styles from './follow-up.module.css'

interface Props {
  request: StoredRequest
  disabled: boolean
  /** Called with a day as YYYY-MM-DD, or undefined to remove it. */
  onChange: (day: string | undefined) => void
}

/** Days that one click chooses, in days from today. */
const CHOICES = [
  ['Tomorrow', 1],
  ['In 3 days', 3],
  ['In a week', 7],
] as const

/** Delay in milliseconds between the last key and saving: a year is typed digit by digit. */
const SAVE_DELAY_MS = 600

/** Renders the day on which the founder wants to come back to a request, with a calendar file for it. */
export function FollowUp({request, disabled, onChange}: Props) {
  const id = useId()
  const {resolveIntentLink} = useRouter()
  const {followUpDate} = request
  // The day that is being typed; undefined: the stored one is shown.
  const [typedDay, setTypedDay] = useState<string>()
  const unsaved = useRef<() => void>(undefined)
  const today = useDay(Date.now())

  useEffect(() => setTypedDay(undefined), [followUpDate])

  useEffect(() => {
    unsaved.current = undefined
    if (typedDay === undefined || typedDay === (followUpDate ?? '')) return
    const save = () => {
      unsaved.current = undefined
      onChange(typedDay || undefined)
    }
    unsaved.current = save
    const timer = setTimeout(save, SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [typedDay])

  // Leaving the request within the delay saves, too.
  useEffect(() => () => unsaved.current?.(), [])

  function downloadCalendarFile(day: string): void {
    const path = resolveIntentLink('edit', {id: request._id, type: 'tripRequest'})
    const url = new URL(path, location.href).href
    const file = createCalendarFile([
      {
        uid: `${request._id}.follow-up@${location.hostname}`,
        day,
        summary: `Follow up: ${request.name}`,
        description: [request.destinations, request.travelDates, request.email, request.phone, url].join(
          '\n',
        ),
        url,
        createdAt: new Date(),
        hasAlarm: true,
      },
    ])
    downloadFile(`follow-up-${day}.ics`, new Blob([file], {type: 'text/calendar;charset=utf-8'}))
  }

  return (
    <section className={styles.followUp}>
      <label htmlFor={id}>Follow up</label>
      <div className={styles.controls}>
        <TextInput
          disabled={disabled}
          fontSize={1}
          id={id}
          onChange={({currentTarget}) => setTypedDay(currentTarget.value)}
          padding={3}
          type="date"
          value={typedDay ?? followUpDate ?? ''}
        />
        {followUpDate ? (
          <>
            <Button {...buttonProps} disabled={disabled} onClick={() => onChange(undefined)} text="Done" />
            <Button
              {...buttonProps}
              icon={CalendarIcon}
              onClick={() => downloadCalendarFile(followUpDate)}
              text="Add to calendar"
            />
          </>
        ) : (
          CHOICES.map(([text, days]) => (
            <Button
              {...buttonProps}
              key={text}
              disabled={disabled}
              onClick={() => onChange(addDays(today, days))}
              text={text}
            />
          ))
        )}
      </div>
      {followUpDate && (
        <p data-due={followUpDate <= today || undefined}>
          You want to come back to it {describeDay(followUpDate, today)}.
        </p>
      )}
    </section>
  )
}

const buttonProps = {fontSize: 1, mode: 'ghost', padding: 3} as const

import {addDays, instantOf, isTimeZone, toZonedIso, zonedDay} from '@roam/documents/business-day'
import {Button, Flex, Stack, Text, TextInput} from '@sanity/ui'
import {type SubmitEvent, useState} from 'react'
import {useTimeZone} from '../shared/use-time-zone.ts'

const PROPOSED_TIME = 'T09:00'

/** Formats an instant as the value of an input of type `datetime-local`. */
const toInputValue = (instant: number, timeZone: string) =>
  toZonedIso(instant, timeZone).slice(0, 'YYYY-MM-DDTHH:MM'.length)

const getProposedValue = (timeZone: string) => `${addDays(zonedDay(Date.now(), timeZone), 1)}${PROPOSED_TIME}`

interface TimeDialogProps {
  text: string
  onConfirm: (time: Date) => void
  onCancel: () => void
}

/** Renders the content of a dialog that asks for a time in the future. */
export function TimeDialog({text, onConfirm, onCancel}: TimeDialogProps) {
  const timeZone = useTimeZone()
  const [value, setValue] = useState(() => getProposedValue(timeZone))
  const time = new Date(instantOf(value, timeZone))
  const isInFuture = time.getTime() > Date.now()

  function confirm(event: SubmitEvent) {
    event.preventDefault()
    onConfirm(time)
  }

  return (
    <form onSubmit={confirm}>
      <Stack gap={4}>
        <Text size={1}>{text}</Text>
        <TextInput
          aria-label="Day and time"
          autoFocus
          customValidity={isInFuture ? undefined : 'Choose a day and time that are still to come.'}
          min={toInputValue(Date.now(), timeZone)}
          onChange={(event) => setValue(event.currentTarget.value)}
          required
          type="datetime-local"
          value={value}
        />
        {isTimeZone(timeZone) && (
          <Text muted size={1}>
            In this time zone: {timeZone.replaceAll('_', ' ')}
          </Text>
        )}
        <Flex gap={2} justify="flex-end">
          <Button mode="bleed" onClick={onCancel} text="Cancel" />
          <Button text="Schedule" tone="primary" type="submit" />
        </Flex>
      </Stack>
    </form>
  )
}

import {Button, Flex, Stack, Text, TextInput} from '@sanity/ui'
import {type SubmitEvent, useState} from 'react'

/** Proposed time of day. */
const PROPOSED_HOUR = 9

/** Formats a time as the value of an input of type `datetime-local`: in the time zone of the browser. */
function toInputValue(date: Date): string {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
}

function getProposedTime(): Date {
  const time = new Date()
  time.setDate(time.getDate() + 1)
  time.setHours(PROPOSED_HOUR, 0, 0, 0)
  return time
}

interface TimeDialogProps {
  text: string
  confirmLabel: string
  onConfirm: (time: Date) => Promise<void>
  onCancel: () => void
}

/** Renders the content of a dialog that asks for a time in the future. */
export function TimeDialog({text, confirmLabel, onConfirm, onCancel}: TimeDialogProps) {
  const [value, setValue] = useState(() => toInputValue(getProposedTime()))
  const [isBusy, setBusy] = useState(false)
  const time = new Date(value)
  const isInFuture = time.getTime() > Date.now()

  async function confirm(event: SubmitEvent) {
    event.preventDefault()
    setBusy(true)
    await onConfirm(time)
    setBusy(false)
  }

  return (
    <form onSubmit={confirm}>
      <Stack gap={4}>
        <Text size={1}>{text}</Text>
        <TextInput
          aria-label="Day and time"
          autoFocus
          customValidity={isInFuture ? undefined : 'Choose a day and time that are still to come.'}
          min={toInputValue(new Date())}
          onChange={(event) => setValue(event.currentTarget.value)}
          required
          type="datetime-local"
          value={value}
        />
        <Text muted size={1}>
          In the time zone of this computer: {Intl.DateTimeFormat().resolvedOptions().timeZone}
        </Text>
        <Flex gap={2} justify="flex-end">
          <Button fontSize={1} mode="bleed" onClick={onCancel} padding={3} text="Cancel" />
          <Button
            disabled={isBusy}
            fontSize={1}
            padding={3}
            text={confirmLabel}
            tone="primary"
            type="submit"
          />
        </Flex>
      </Stack>
    </form>
  )
}

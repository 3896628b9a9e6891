import {NOTE_LIMIT} from '@roam/documents/request-documents'
import {changeHandling, writeNote} from '@roam/editing/handle-requests'
import {Stack, Text, TextArea} from '@sanity/ui'
import {useEffect, useId, useRef, useState} from 'react'
import {useLakeClient} from '../../shared/use-lake-client.ts'

/** Delay in milliseconds between the last key and saving. */
const SAVE_DELAY_MS = 600

interface Props {
  requestId: string
  /** As it is stored. */
  note: string
  readOnly: boolean
}

/** Renders the private note of a request, which is saved while it is written. */
export function Note({requestId, note, readOnly}: Props) {
  const id = useId()
  const client = useLakeClient()
  // Text that is not stored yet, as far as this page knows; undefined: the stored one is shown.
  const [text, setText] = useState<string>()
  const [hasFailed, setFailed] = useState(false)
  const unsaved = useRef<string>(undefined)
  const saved = useRef(new Set<string>())

  async function save() {
    const written = unsaved.current
    if (written === undefined) return
    unsaved.current = undefined
    saved.current.add(written)
    try {
      await changeHandling(client, [requestId], writeNote(written))
      setFailed(false)
    } catch (error) {
      console.error(error)
      // The next key or leaving the field tries it again, unless more was written meanwhile.
      unsaved.current ??= written
      setFailed(true)
    }
  }

  function change(value: string) {
    setText(value)
    unsaved.current = value
  }

  useEffect(() => {
    if (text === undefined) return
    const timer = setTimeout(save, SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])

  // What another person writes is shown once one's own words are stored. A version of one's own that was stored before
  // the shown one arrives late, and is ignored.
  useEffect(() => {
    if (unsaved.current !== undefined) return
    setText((current) => (current !== note && saved.current.has(note) ? current : undefined))
  }, [note])

  // Leaving the request within the delay saves, too.
  useEffect(() => () => void save(), [])

  return (
    <Stack data-testid="field-note" gap={3}>
      <Stack gap={2}>
        <Text as="label" htmlFor={id} size={1} weight="medium">
          Private note
        </Text>
        <Text muted size={1}>
          {hasFailed
            ? 'It is not saved yet. Please try again in a moment.'
            : 'Only people in this Studio see it.'}
        </Text>
      </Stack>
      <TextArea
        dir="auto"
        fontSize={2}
        id={id}
        maxLength={NOTE_LIMIT}
        onBlur={() => void save()}
        onChange={({currentTarget}) => change(currentTarget.value)}
        padding={3}
        readOnly={readOnly}
        rows={4}
        value={text ?? note}
      />
    </Stack>
  )
}

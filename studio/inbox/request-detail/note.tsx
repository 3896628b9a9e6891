import {NOTE_LIMIT} from '@roam/documents/request-documents'
import {writeNote} from '@roam/editing/handle-requests'
import {Button, Card, Flex, Stack, Text, TextArea} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useEffect, useId, useRef, useState} from 'react'
import {useLakeClient} from '../../shared/use-lake-client.ts'

/** Delay in milliseconds between the last key and saving. */
const SAVE_DELAY_MS = 600

/** Texts that could not be stored before their request was left, with those that the person knew, by request. */
const leftTexts = new Map<string, {text: string; known: Set<string>}>()

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
  const toast = useToast()
  // Text that is not stored yet, as far as this page knows; undefined: the stored one is shown.
  const [left] = useState(() => leftTexts.get(requestId))
  const [text, setText] = useState(left?.text)
  const [hasFailed, setFailed] = useState(false)
  // What another person has written meanwhile.
  const [other, setOther] = useState<string>()
  const unsaved = useRef(left?.text)
  // Texts that were shown or written here.
  const known = useRef(left?.known ?? new Set([note]))
  const isOpen = useRef(true)

  async function save() {
    const written = unsaved.current
    if (written === undefined) return
    unsaved.current = undefined
    known.current.add(written)
    const keepUnsaved = () => {
      unsaved.current ??= written
      setText(unsaved.current)
      if (isOpen.current) return
      leftTexts.set(requestId, {text: unsaved.current, known: known.current})
      toast.push({
        status: 'error',
        title: 'Your note is not saved yet',
        description: 'Please open the request again.',
      })
    }
    try {
      const result = await writeNote(client, requestId, written, new Set(known.current))
      setFailed(false)
      if (result?.refused === 'changed') {
        // The listener may have added it to the known texts during the request.
        known.current.delete(result.note)
        setOther(result.note)
        keepUnsaved()
      } else {
        setOther(undefined)
        leftTexts.delete(requestId)
      }
    } catch (error) {
      console.error(error)
      // The next key or leaving the field tries it again, unless more was written meanwhile.
      setFailed(true)
      keepUnsaved()
    }
  }

  function change(value: string) {
    setText(value)
    unsaved.current = value
  }

  /** Goes on with a text that takes account of what another person has written. */
  function resolve(resolved: string) {
    if (other !== undefined) known.current.add(other)
    change(resolved)
    void save()
  }

  useEffect(() => {
    if (text === undefined) return
    const timer = setTimeout(save, SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])

  // What another person writes is shown once one's own words are stored. A version of one's own that was stored before
  // the shown one arrives late, and is ignored.
  useEffect(() => {
    if (unsaved.current !== undefined || (text !== undefined && text !== note && known.current.has(note)))
      return
    known.current.add(note)
    setText(undefined)
  }, [note])

  // Leaving the request within the delay saves, too.
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
      void save()
    }
  }, [])

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
      {other !== undefined && (
        <Card padding={3} radius={2} tone="caution">
          <Stack gap={3}>
            <Text size={1}>Somebody else wrote this meanwhile. Yours is not saved yet.</Text>
            <Text dir="auto" size={1} style={{whiteSpace: 'pre-wrap'}}>
              {other}
            </Text>
            <Flex gap={2}>
              <Button
                fontSize={1}
                mode="ghost"
                onClick={() => resolve([other, text].filter(Boolean).join('\n\n'))}
                text="Keep both"
              />
              <Button fontSize={1} mode="ghost" onClick={() => resolve(other)} text="Keep only this" />
            </Flex>
          </Stack>
        </Card>
      )}
    </Stack>
  )
}

import {NOTE_LIMIT} from '@roam/documents/request-documents'
import {writeNote} from '@roam/editing/handle-requests'
import {Stack, Text, TextArea} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useId} from 'react'
import {OtherText} from '../../shared/other-text.tsx'
import {useLakeClient} from '../../shared/use-lake-client.ts'
import {useSavedText} from '../../shared/use-saved-text.ts'

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
  const field = useSavedText({
    id: requestId,
    stored: note,
    write: (text, known) => writeNote(client, requestId, text, known),
    onLeft: () =>
      toast.push({
        status: 'error',
        title: 'Your note is not saved yet',
        description: 'Please open the request again.',
      }),
  })

  return (
    <Stack data-testid="field-note" gap={3}>
      <Stack gap={2}>
        <Text as="label" htmlFor={id} size={1} weight="medium">
          Private note
        </Text>
        <Text muted size={1}>
          {field.problem ? `It is not saved yet. ${field.problem}` : 'Only people in this Studio see it.'}
        </Text>
      </Stack>
      <TextArea
        dir="auto"
        fontSize={2}
        id={id}
        maxLength={NOTE_LIMIT}
        onBlur={field.save}
        onChange={({currentTarget}) => field.change(currentTarget.value)}
        padding={3}
        readOnly={readOnly}
        rows={4}
        value={field.text}
      />
      <OtherText field={field} />
    </Stack>
  )
}

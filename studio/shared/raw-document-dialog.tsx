import {Box, Button, Dialog, Flex, Stack, Text} from '@sanity/ui'
import {getDraftId, getPublishedId} from 'sanity'
import {z} from 'zod'
import {useEdit} from './use-edit.tsx'
import {useLakeClient} from './use-lake-client.ts'
import {useListeningQuery} from './use-listening-query.ts'
import {useWhyNot} from './use-why-not.ts'

const documents = z.array(z.unknown())

interface Props {
  id: string
  type: string
  /** Offers to delete the document: no form opens documents of its type. */
  canDelete: boolean
  onClose: () => void
}

/** Shows a document and its draft as they are stored, without any expectation about their fields. */
export function RawDocumentDialog({id, type, canDelete, onClose}: Props) {
  const client = useLakeClient()
  const {run} = useEdit('It was not deleted')
  const whyNotDelete = useWhyNot('delete', type)
  const ids = [...new Set([id, getPublishedId(id), getDraftId(getPublishedId(id))])]
  const {data} = useListeningQuery(
    {query: '*[_id in $ids]', listenFilter: '_id in $ids', params: {ids}, perspective: 'raw'},
    documents,
  )

  const deleteDocument = () =>
    run(
      () => client.delete(id),
      () => {
        onClose()
        return 'It is deleted'
      },
    )

  return (
    <Dialog
      header="As it is stored"
      id="raw-document"
      onClose={onClose}
      width={2}
      footer={
        <Flex gap={2} justify="flex-end" padding={3}>
          {canDelete && !whyNotDelete && (
            <Button mode="bleed" onClick={deleteDocument} text="Delete it for good" tone="critical" />
          )}
          <Button mode="ghost" onClick={onClose} text="Close" />
        </Flex>
      }
    >
      <Stack gap={4} padding={4}>
        <Text size={1} muted>
          Something in it is not as your site expects. If you cannot put it right, show it to whoever looks
          after your site.
        </Text>
        <Box overflow="auto">
          <pre>{data && JSON.stringify(data, null, 2)}</pre>
        </Box>
      </Stack>
    </Dialog>
  )
}

import {Box, Button, Dialog, Flex, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useEffect, useState} from 'react'
import {getDraftId, getPublishedId, useClient, useCurrentUser} from 'sanity'

interface Props {
  id: string
  /** Offers the owner to delete the document: no form opens documents of its type. */
  canDelete: boolean
  onClose: () => void
}

/** Shows a document and its draft as they are stored, without any expectation about their fields. */
export function RawDocumentDialog({id, canDelete, onClose}: Props) {
  const client = useClient({apiVersion: '2025-02-19'})
  const toast = useToast()
  const isOwner = useCurrentUser()?.roles.some(({name}) => name === 'administrator')
  const [text, setText] = useState<string>()

  useEffect(() => {
    const ids = [...new Set([id, getPublishedId(id), getDraftId(getPublishedId(id))])]
    const subscription = client.observable
      .fetch<unknown>('*[_id in $ids]', {ids}, {perspective: 'raw', tag: 'studio'})
      .subscribe({
        next: (documents) => setText(JSON.stringify(documents, null, 2)),
        error: (error: unknown) => setText(String(error)),
      })
    return () => subscription.unsubscribe()
  }, [client, id])

  async function deleteDocument() {
    try {
      await client.delete(id)
      toast.push({status: 'success', title: 'It is deleted'})
      onClose()
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error)
      toast.push({status: 'error', title: 'It was not deleted', description})
    }
  }

  return (
    <Dialog
      header="As it is stored"
      id="raw-document"
      onClose={onClose}
      width={2}
      footer={
        <Flex gap={2} justify="flex-end" padding={3}>
          {canDelete && isOwner && (
            <Button
              fontSize={1}
              mode="bleed"
              onClick={deleteDocument}
              padding={3}
              text="Delete it for good"
              tone="critical"
            />
          )}
          <Button fontSize={1} mode="ghost" onClick={onClose} padding={3} text="Close" />
        </Flex>
      }
    >
      <Stack gap={4} padding={4}>
        <Text size={1} muted>
          Something in it is not as your site expects. If you cannot put it right, show it to whoever looks
          after your site.
        </Text>
        <Box overflow="auto">
          <pre>{text}</pre>
        </Box>
      </Stack>
    </Dialog>
  )
}

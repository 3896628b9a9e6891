import {Box, Button, Dialog, Flex, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {useClient} from 'sanity'
import {usePaneRouter} from 'sanity/structure'
import {purge} from '../purge.ts'

interface Props {
  email: string
  /** The requests that go. */
  ids: string[]
  onClose: () => void
}

const counted = (count: number) => (count === 1 ? '1 request' : `${count} requests`)

/** Asks before everything that a person has sent is deleted. */
export function DeletePerson({email, ids, onClose}: Props) {
  const client = useClient({apiVersion: '2025-02-19'})
  const {closeCurrentAndAfter} = usePaneRouter()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)

  async function deleteAll() {
    setBusy(true)
    try {
      await purge(client, ids)
      toast.push({status: 'success', title: `${counted(ids.length)} from ${email} deleted`})
      closeCurrentAndAfter()
    } catch (error) {
      console.error(error)
      setBusy(false)
      toast.push({
        status: 'error',
        title: 'Nothing was deleted',
        description: 'Please try again in a moment.',
      })
    }
  }

  return (
    <Dialog
      header="Delete everything of this person?"
      id="delete-person"
      onClose={onClose}
      width={1}
      footer={
        <Flex gap={2} justify="flex-end" padding={3}>
          <Button fontSize={1} mode="bleed" onClick={onClose} padding={3} text="Keep it" />
          <Button
            disabled={isBusy}
            fontSize={1}
            onClick={deleteAll}
            padding={3}
            text={`Delete ${counted(ids.length)}`}
            tone="critical"
          />
        </Flex>
      }
    >
      <Box padding={4}>
        <Stack gap={4}>
          <Text>
            {counted(ids.length)} from {email} will be deleted, with your notes on{' '}
            {ids.length === 1 ? 'it' : 'them'}. Nothing of it can be brought back.
          </Text>
          <Text muted size={1}>
            E-mails in your own mailbox, and files you have exported, stay where they are.
          </Text>
        </Stack>
      </Box>
    </Dialog>
  )
}

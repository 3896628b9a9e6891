import {TrashIcon} from '@sanity/icons/Trash'
import {Button, Flex, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {type DocumentActionComponent, useClient} from 'sanity'
import {usePaneRouter} from 'sanity/structure'
import {purge} from './purge.ts'

/** Deletes one request, asking first. */
export const DeleteRequest: DocumentActionComponent = ({id}) => {
  const client = useClient({apiVersion: '2025-02-19'})
  const {closeCurrentAndAfter} = usePaneRouter()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)

  async function confirm() {
    close()
    try {
      await purge(client, [id])
      closeCurrentAndAfter()
    } catch (error) {
      console.error(error)
      toast.push({
        status: 'error',
        title: 'Nothing was deleted',
        description: 'Please try again in a moment.',
      })
    }
  }

  return {
    label: 'Delete',
    icon: TrashIcon,
    tone: 'critical',
    onHandle: () => setAsking(true),
    dialog: isAsking && {
      type: 'dialog',
      header: 'Delete this request?',
      width: 'small',
      onClose: close,
      content: (
        <Text>It will be deleted, with your note on it. Nothing of it can be brought back.</Text>
      ),
      footer: (
        <Flex gap={2} justify="flex-end">
          <Button fontSize={1} mode="bleed" onClick={close} padding={3} text="Cancel" />
          <Button
            fontSize={1}
            onClick={confirm}
            padding={3}
            text="Delete this request"
            tone="critical"
          />
        </Flex>
      ),
    },
  }
}

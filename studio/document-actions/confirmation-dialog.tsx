import {Button, Flex, Text} from '@sanity/ui'
import type {DocumentActionDialogProps} from 'sanity'

interface Options {
  header: string
  text: string
  confirmLabel: string
  onConfirm: () => void
  onClose: () => void
}

/** Returns the dialog of a document action that is confirmed with one button. */
export const confirmationDialog = ({
  header,
  text,
  confirmLabel,
  onConfirm,
  onClose,
}: Options): DocumentActionDialogProps => ({
  type: 'dialog',
  header,
  width: 'small',
  onClose,
  content: <Text>{text}</Text>,
  footer: (
    <Flex gap={2} justify="flex-end">
      <Button fontSize={1} mode="bleed" onClick={onClose} padding={3} text="Cancel" />
      <Button fontSize={1} onClick={onConfirm} padding={3} text={confirmLabel} tone="critical" />
    </Flex>
  ),
})

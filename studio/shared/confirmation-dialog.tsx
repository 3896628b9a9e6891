import {Button, type ButtonTone, Flex} from '@sanity/ui'
import type {ReactNode} from 'react'
import type {DocumentActionDialogProps} from 'sanity'

interface Options {
  header: string
  content: ReactNode
  confirmLabel: string
  cancelLabel?: string
  tone?: ButtonTone
  onConfirm: () => void
  onClose: () => void
}

/** Returns the dialog of a document action that is confirmed with one button. */
export const confirmationDialog = ({
  header,
  content,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'critical',
  onConfirm,
  onClose,
}: Options): DocumentActionDialogProps => ({
  type: 'dialog',
  header,
  width: 'small',
  onClose,
  content,
  footer: (
    <Flex gap={2} justify="flex-end">
      <Button fontSize={1} mode="bleed" onClick={onClose} padding={3} text={cancelLabel} />
      <Button fontSize={1} onClick={onConfirm} padding={3} text={confirmLabel} tone={tone} />
    </Flex>
  ),
})

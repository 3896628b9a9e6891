import {Box, Button, type ButtonTone, Dialog, Flex} from '@sanity/ui'
import type {ReactNode} from 'react'
import type {DocumentActionDialogProps} from 'sanity'

interface Question {
  header: string
  confirmLabel: string
  cancelLabel?: string
  tone?: ButtonTone
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
}

const Buttons = ({
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'critical',
  isBusy = false,
  onConfirm,
  onClose,
}: Omit<Question, 'header'>) => (
  <Flex gap={2} justify="flex-end">
    <Button mode="bleed" onClick={onClose} text={cancelLabel} />
    <Button disabled={isBusy} onClick={onConfirm} text={confirmLabel} tone={tone} />
  </Flex>
)

/** Returns the dialog of a document action that is confirmed with one button. */
export const confirmationDialog = ({
  content,
  ...question
}: Question & {content: ReactNode}): DocumentActionDialogProps => ({
  type: 'dialog',
  header: question.header,
  width: 'small',
  onClose: question.onClose,
  content,
  footer: <Buttons {...question} />,
})

/** Renders a dialog that is confirmed with one button, outside of document actions. */
export const ConfirmationDialog = ({children, ...question}: Question & {children: ReactNode}) => (
  <Dialog
    footer={
      <Box padding={3}>
        <Buttons {...question} />
      </Box>
    }
    header={question.header}
    id="confirmation"
    onClose={question.onClose}
    width={1}
  >
    <Box padding={4}>{children}</Box>
  </Dialog>
)

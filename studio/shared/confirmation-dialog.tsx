import {Box, Button, type ButtonTone, Dialog, Flex, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import type {DocumentActionDialogProps} from 'sanity'

interface FooterProps {
  confirmLabel: string
  cancelLabel?: string
  tone?: ButtonTone
  onConfirm: () => void
  onClose: () => void
}

/** Renders the two buttons of a dialog that asks. */
const ConfirmationFooter = ({
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'critical',
  onConfirm,
  onClose,
}: FooterProps) => (
  <Flex gap={2} justify="flex-end">
    <Button mode="bleed" onClick={onClose} text={cancelLabel} />
    <Button onClick={onConfirm} text={confirmLabel} tone={tone} />
  </Flex>
)

interface Options extends FooterProps {
  header: string
  content: ReactNode
}

/** Returns the dialog of a document action that is confirmed with one button. */
export const confirmationDialog = ({header, content, ...footer}: Options): DocumentActionDialogProps => ({
  type: 'dialog',
  header,
  width: 'small',
  onClose: footer.onClose,
  content,
  footer: <ConfirmationFooter {...footer} />,
})

interface DialogProps extends FooterProps {
  id: string
  header: string
  text: string
}

/** Renders a dialog that asks before something happens. */
export const ConfirmationDialog = ({id, header, text, ...footer}: DialogProps) => (
  <Dialog
    footer={
      <Box padding={3}>
        <ConfirmationFooter {...footer} />
      </Box>
    }
    header={header}
    id={id}
    onClose={footer.onClose}
    width={0}
  >
    <Box padding={4}>
      <Text size={1}>{text}</Text>
    </Box>
  </Dialog>
)

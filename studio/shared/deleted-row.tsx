import {Button, Flex, Stack, Text} from '@sanity/ui'
import {type ReactNode, useState} from 'react'
import {ConfirmationDialog} from './confirmation-dialog.tsx'

interface Props {
  /** In the labels of the buttons. */
  name: string
  title: string
  /** What it is, with what belongs to it. */
  kind: string
  /** When it was deleted, and when it is gone for good. */
  times: string
  picture?: ReactNode
  restoreButton: ReactNode
  isBusy: boolean
  /** Absent for those who may not delete for good. */
  onErase: (() => void) | undefined
  /** Of the question before it is deleted for good. */
  question: string
  consequence: string
}

/** Renders what is in the trash, with buttons that restore it or delete it at once. */
export function DeletedRow({name, title, kind, times, picture, restoreButton, onErase, ...props}: Props) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  return (
    <Flex align="center" gap={3} wrap="wrap">
      {picture}
      <Stack gap={3} flex={1} style={{minWidth: '12rem'}}>
        <Text dir="auto" weight="medium">
          {title}
        </Text>
        <Text dir="auto" size={1} muted>
          {kind}
        </Text>
        <Text size={1} muted>
          {times}
        </Text>
      </Stack>
      {restoreButton}
      {onErase && (
        <Button
          aria-label={`Delete ${name} now`}
          disabled={props.isBusy}
          mode="bleed"
          onClick={() => setDialogOpen(true)}
          text="Delete now…"
          tone="critical"
        />
      )}
      {isDialogOpen && onErase && (
        <ConfirmationDialog
          cancelLabel="Keep it"
          confirmLabel="Delete for good"
          header={props.question}
          onClose={() => setDialogOpen(false)}
          onConfirm={() => {
            setDialogOpen(false)
            onErase()
          }}
        >
          <Text>{props.consequence}</Text>
        </ConfirmationDialog>
      )}
    </Flex>
  )
}

import {Button, Card, Flex, Stack, Text} from '@sanity/ui'

interface Props {
  /** Why no confirmation was sent. */
  reason: string
  /** Whether the site sends no confirmations at all. */
  isOff: boolean
  disabled: boolean
  onSend: () => void
}

/** Renders why the visitor got no confirmation, and a button that sends it. */
export const ConfirmationNotice = ({reason, isOff, disabled, onSend}: Props) => (
  <Card padding={4} radius={3} tone="caution">
    <Flex align="center" gap={4} wrap="wrap" justify="space-between">
      <Stack gap={3} flex={1} style={{minWidth: '14rem'}}>
        <Text size={1} weight="semibold">
          No confirmation was sent to the visitor.
        </Text>
        <Text size={1}>{reason}.</Text>
        {isOff && <Text size={1}>It can be sent once “E-mail to the visitor” is on, in Request form.</Text>}
      </Stack>
      <Button
        disabled={disabled || isOff}
        fontSize={1}
        onClick={onSend}
        padding={3}
        text="Not spam: send it"
        tone="primary"
      />
    </Flex>
  </Card>
)

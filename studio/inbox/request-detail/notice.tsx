import {Button, Card, Flex, Stack, Text} from '@sanity/ui'

interface Props {
  title: string
  /** Each is a paragraph or a line of the list. */
  reasons: string[]
  buttonText: string
  /** Why the button cannot be pressed. */
  whyNot: string | undefined
  onPress: () => void
}

/** Renders what is unusual about a request with its reasons, and a button that changes it. */
export const Notice = ({title, reasons, buttonText, whyNot, onPress}: Props) => (
  <Card padding={4} radius={3} tone="caution">
    <Flex align="center" gap={4} wrap="wrap" justify="space-between">
      <Stack gap={3} flex={1} style={{minWidth: '14rem'}}>
        <Text size={1} weight="semibold">
          {title}
        </Text>
        {reasons.length > 0 && (
          <Stack as="ul" gap={2} padding={0}>
            {reasons.map((reason) => (
              <Text as="li" key={reason} size={1}>
                {reason}
              </Text>
            ))}
          </Stack>
        )}
      </Stack>
      <Button
        disabled={whyNot !== undefined}
        onClick={onPress}
        text={buttonText}
        title={whyNot}
        tone="primary"
      />
    </Flex>
  </Card>
)

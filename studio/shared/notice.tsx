import {Card, Flex, Stack, Text} from '@sanity/ui'
import type {ComponentType, ReactNode} from 'react'

interface NoticeProps {
  icon: ComponentType
  lines: string[]
  /** Buttons. */
  children?: ReactNode
}

/** Renders what is to be known about the document whose form is below. */
export const Notice = ({icon: Icon, lines, children}: NoticeProps) => (
  <Card tone="caution" border radius={3} padding={4} role="status">
    <Flex align="center" gap={3} wrap="wrap">
      <Text size={1}>
        <Icon />
      </Text>
      <Stack gap={3} flex={1}>
        {lines.map((line) => (
          <Text key={line} size={1}>
            {line}
          </Text>
        ))}
      </Stack>
      {children}
    </Flex>
  </Card>
)

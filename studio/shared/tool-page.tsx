import {Card, Container, Stack, useRootTheme} from '@sanity/ui'
import type {ReactNode} from 'react'

interface Props {
  testId?: string
  /** As of `Container`. */
  width?: number
  children: ReactNode
}

/** Renders the page of a tool, which scrolls and follows the color scheme of the Studio. */
export function ToolPage({testId, width = 3, children}: Props) {
  const {scheme} = useRootTheme()
  return (
    <Card
      data-testid={testId}
      height="fill"
      overflow="auto"
      paddingX={[3, 3, 4]}
      paddingY={[4, 4, 5]}
      style={{colorScheme: scheme}}
    >
      <Container width={width}>
        <Stack gap={5}>{children}</Stack>
      </Container>
    </Card>
  )
}

import {Card, Container, Stack, useRootTheme} from '@sanity/ui'
import type {ReactNode} from 'react'

/** Renders the page of a wide tool, which scrolls and follows the color scheme of the Studio. */
export function ToolPage({testId, children}: {testId: string; children: ReactNode}) {
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
      <Container width={3}>
        <Stack gap={5}>{children}</Stack>
      </Container>
    </Card>
  )
}

import {Button, Card, Container, Flex, Stack, Text} from '@sanity/ui'
import {Component, type ReactNode} from 'react'
import {definePlugin} from 'sanity'

interface Props {
  title: string
  children: ReactNode
}

/** Says that a tool cannot be shown, in place of the tool. */
class ToolBoundary extends Component<Props, {error: unknown; hasFailed: boolean}> {
  override state = {error: undefined, hasFailed: false}

  static getDerivedStateFromError(error: unknown) {
    return {error, hasFailed: true}
  }

  override componentDidCatch(error: unknown): void {
    console.error(`The tool “${this.props.title}” failed:`, error)
  }

  override render(): ReactNode {
    const {error, hasFailed} = this.state
    if (!hasFailed) return this.props.children
    return (
      <Card height="fill" overflow="auto" padding={4}>
        <Container width={1}>
          <Card border padding={4} radius={3} role="alert" tone="caution">
            <Stack gap={4}>
              <Text weight="semibold">“{this.props.title}” cannot be shown at the moment</Text>
              <Text size={1}>
                What you typed is kept. Try again; if that does not help, reload the page. The other tools
                work.
              </Text>
              <Flex gap={2} wrap="wrap">
                <Button onClick={() => this.setState({hasFailed: false})} text="Try again" tone="primary" />
                <Button mode="ghost" onClick={() => location.reload()} text="Reload the page" />
              </Flex>
              <details>
                <Text as="summary" size={1}>
                  For whoever runs your site
                </Text>
                <Text muted size={1}>
                  <code>{String(error)}</code>
                </Text>
              </details>
            </Stack>
          </Card>
        </Container>
      </Card>
    )
  }
}

/** Keeps an error of one tool from the others. */
export const toolBoundary = definePlugin({
  name: 'tool-boundary',
  studio: {
    components: {
      activeToolLayout: (props) => (
        <ToolBoundary key={props.activeTool.name} title={props.activeTool.title}>
          {props.renderDefault(props)}
        </ToolBoundary>
      ),
    },
  },
})

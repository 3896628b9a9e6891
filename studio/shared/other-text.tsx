import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import type {SavedText} from './use-saved-text.ts'

/** Renders what another person has written into a field meanwhile, with the choices. */
export function OtherText({field: {text, other, resolve}}: {field: SavedText}) {
  if (other === undefined) return null
  return (
    <Card padding={3} radius={2} tone="caution">
      <Stack gap={3}>
        <Text size={1}>Somebody else wrote this meanwhile. Yours is not saved yet.</Text>
        <Text dir="auto" size={1} style={{whiteSpace: 'pre-wrap'}}>
          {other}
        </Text>
        <Flex gap={2} wrap="wrap">
          <Button
            fontSize={1}
            mode="ghost"
            onClick={() => resolve([other, text].filter(Boolean).join('\n\n'))}
            text="Keep both"
          />
          <Button fontSize={1} mode="ghost" onClick={() => resolve(other)} text="Keep only this" />
        </Flex>
      </Stack>
    </Card>
  )
}

import {BROKEN_TITLE} from '@roam/documents/stored-request'
import {Card, Stack, Text} from '@sanity/ui'

interface Props {
  id: string
  /** Path of the first wrong field. */
  field: string
}

/** Says that a request cannot be shown; the menu of the document deletes it. */
export const BrokenRequest = ({id, field}: Props) => (
  <Card border data-testid="broken-request" padding={4} radius={3} role="status" tone="caution">
    <Stack gap={4}>
      <Text weight="semibold">{BROKEN_TITLE}</Text>
      <Text size={1}>
        Its field “{field}” holds something that the form of your site never sends. Another tool must have
        written it. Everything else works as before. You can delete it from the menu below.
      </Text>
      <Text muted size={1}>
        {id}
      </Text>
    </Stack>
  </Card>
)

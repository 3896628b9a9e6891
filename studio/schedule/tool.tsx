import {Badge, Card, Container, Flex, Heading, Stack, Text} from '@sanity/ui'
import {Preview, useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import {
  type ScheduledChange,
  useDescribeChange,
  useScheduledChanges,
  useScheduledProblems,
} from '../shared/scheduled-changes.tsx'
import {UnreadableRows} from '../shared/unreadable-row.tsx'

const TONES = {scheduled: 'primary', paused: 'caution', failed: 'critical'} as const

/** Renders everything that goes live or leaves the site by itself, next first. */
export function ScheduledTool() {
  const changes = useScheduledChanges()
  const problems = useScheduledProblems()
  return (
    <Card height="fill" overflow="auto" paddingX={4} paddingY={6}>
      <Container width={1}>
        <Stack gap={5}>
          <Heading as="h1" size={2}>
            Scheduled
          </Heading>
          <Text muted>
            {changes.length > 0
              ? 'What goes live or leaves your site by itself. Times are in your time zone.'
              : 'Nothing is scheduled. Choose “Publish later…” or “Unpublish later…” in the menu of a document.'}
          </Text>
          <Stack as="ul" gap={3}>
            {changes.map((change) => (
              <Card as="li" key={`${change.releaseId} ${change.documentId}`} border radius={3}>
                <ScheduledChangeCard change={change} />
              </Card>
            ))}
            <UnreadableRows problems={problems} />
          </Stack>
        </Stack>
      </Container>
    </Card>
  )
}

function ScheduledChangeCard({change}: {change: ScheduledChange}) {
  const {documentId, documentType, releaseId, state, error} = change
  const type = useSchema().get(documentType)
  const describe = useDescribeChange()
  const params = {id: documentId, type: documentType, ...(releaseId && {scheduledDraft: releaseId})}
  return (
    <IntentLink intent="edit" params={params} style={{color: 'inherit', textDecoration: 'none'}}>
      <Card padding={3} radius={3} data-as="a">
        <Stack gap={3}>
          <Flex align="center" gap={3} wrap="wrap">
            {type && (
              <Flex flex={1}>
                <Preview schemaType={type} value={{_id: documentId, _type: documentType}} layout="default" />
              </Flex>
            )}
            <Badge tone={TONES[state]} fontSize={1} padding={2}>
              {describe(change)}
            </Badge>
          </Flex>
          {error && (
            <Text muted size={1}>
              {error}
            </Text>
          )}
        </Stack>
      </Card>
    </IntentLink>
  )
}

import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {Card, Flex, Text} from '@sanity/ui'
import {StateLink, useRouterState} from 'sanity/router'
import {jobProblemsMessage, mailMessage, RETENTION_PAUSED_MESSAGE, STATUS_MESSAGES} from './messages.ts'
import {needsAttention, type SiteSyncState, useSiteSyncState} from './sync-state.tsx'

/** Name of the site status tool, also part of its URL. */
export const TOOL_NAME = 'your-site'

/** Returns the most urgent problem; undefined if there is none. */
function problemMessage(syncState: SiteSyncState): string | undefined {
  if (needsAttention(syncState)) return STATUS_MESSAGES[syncState.kind]
  if (syncState.mail?.failure) return mailMessage(syncState.mail)
  if (syncState.retentionPause) return RETENTION_PAUSED_MESSAGE
  return syncState.jobs.count > 0 ? jobProblemsMessage(syncState.jobs.count) : undefined
}

/** Renders a banner below the navbar of every tool but its own while the site has a problem. */
export function StatusBanner() {
  const syncState = useSiteSyncState()
  const isToolOpen = useRouterState((state) => state.tool === TOOL_NAME)
  const message = syncState && problemMessage(syncState)
  if (!message || isToolOpen) return null
  return (
    <Card tone="caution" paddingX={4} paddingY={3} borderBottom role="status">
      <Flex gap={3} align="center">
        <Text size={1}>
          <WarningOutlineIcon />
        </Text>
        <Text size={1}>
          {message} <StateLink state={{tool: TOOL_NAME}}>See what to do</StateLink>
        </Text>
      </Flex>
    </Card>
  )
}

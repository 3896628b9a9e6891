import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {Card, Flex, Text} from '@sanity/ui'
import {StateLink, useRouterState} from 'sanity/router'
import {RETENTION_PAUSED_MESSAGE, STATUS_MESSAGES} from './messages.ts'
import {needsAttention, useSiteSyncState} from './sync-state.tsx'

/** Name of the site status tool, also part of its URL. */
export const TOOL_NAME = 'your-site'

/** Renders a banner below the navbar of every tool but its own while the site has a problem. */
export function StatusBanner() {
  const syncState = useSiteSyncState()
  const isToolOpen = useRouterState((state) => state.tool === TOOL_NAME)
  if (!syncState || isToolOpen) return null
  const message = needsAttention(syncState) ? STATUS_MESSAGES[syncState.kind] : RETENTION_PAUSED_MESSAGE
  if (!needsAttention(syncState) && !syncState.retentionPause) return null
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

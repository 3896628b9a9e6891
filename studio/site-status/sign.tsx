import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {Card, Flex, Text} from '@sanity/ui'
import {StateLink, useRouterState} from 'sanity/router'
import {useStanding} from './provider.tsx'
import {needsCare} from './standing.ts'
import {TOOL_NAME} from './tool-name.ts'
import {SENTENCES} from './words.ts'

/** A line below the Studio's bar, wherever the founder is, as long as something is wrong with the site. */
export function Sign() {
  const standing = useStanding()
  const isToolOpen = useRouterState((state) => state.tool === TOOL_NAME)
  if (!standing || isToolOpen || !needsCare(standing)) return null
  return (
    <Card tone="caution" paddingX={4} paddingY={3} borderBottom role="status">
      <Flex gap={3} align="center">
        <Text size={1}>
          <WarningOutlineIcon />
        </Text>
        <Text size={1}>
          {SENTENCES[standing.kind]} <StateLink state={{tool: TOOL_NAME}}>See what to do</StateLink>
        </Text>
      </Flex>
    </Card>
  )
}

import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {Card, Flex, Text} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {StateLink, useRouterState} from 'sanity/router'
import {lakeAway} from '../shared/lake-away.ts'
import {problemMessage} from './messages.ts'
import {useSitesState} from './sync-state.tsx'

/** Name of the site status tool, also part of its URL. */
export const TOOL_NAME = 'your-site'

/** Says in every tool that the lake does not answer: lists are blank or old meanwhile. */
export function LakeBanner() {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const subscription = lakeAway.subscribe(setAway)
    return () => subscription.unsubscribe()
  }, [])
  if (!isAway) return null
  return (
    <Card tone="caution" paddingX={4} paddingY={3} borderBottom role="status">
      <Text size={1}>
        Your content cannot be reached at the moment. Lists may be empty or old until it is back; the Studio
        tries again by itself.
      </Text>
    </Card>
  )
}

/** Renders a banner below the navbar of every tool but its own while the site has a problem. */
export function StatusBanner() {
  const sitesState = useSitesState()
  const isToolOpen = useRouterState((state) => state.tool === TOOL_NAME)
  const message = sitesState && problemMessage(sitesState)
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

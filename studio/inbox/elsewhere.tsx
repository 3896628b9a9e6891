import {Flex, Text} from '@sanity/ui'
import {SEARCHED_FOLDERS} from './folders.ts'
import {PaneLink} from './pane-link.tsx'
import {type RequestFilter, toPaneParams} from './request-filter.ts'

interface Props {
  /** Number of further matches by folder id. */
  counts: Record<string, number>
  filter: RequestFilter
}

/** Renders links to further matches of a search in other folders, if there are any. */
export function Elsewhere({counts, filter}: Props) {
  const folders = SEARCHED_FOLDERS.filter(
    // Do not count answered requests twice.
    ({id}) => (counts[id] ?? 0) > 0 && !(id === 'all' && counts.all === counts.answered),
  )
  if (folders.length === 0) return null
  return (
    <Flex gap={3} paddingX={4} paddingY={2} wrap="wrap">
      {folders.map(({id, title}) => (
        <Text key={id} size={1}>
          <PaneLink id={id} params={toPaneParams(filter)} isSibling>
            {counts[id]} more in {title}
          </PaneLink>
        </Text>
      ))}
    </Flex>
  )
}

import {Button, Flex, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {useIntentLink} from 'sanity/router'
import type {UserComponent} from 'sanity/structure'
import {z} from 'zod'
import {useListeningQuery} from './use-listening-query.ts'

interface EmptyList {
  /** Type of the documents in the list. */
  type: string
  title: string
  /** What the documents are for and what visitors see without them. */
  text: string
  buttonText: string
}

const count = z.number()

/**
 * Returns a list that says, as long as it has no documents, what they are for.
 *
 * @param renderHint what is above the list
 */
export const withEmptyText = (
  List: UserComponent,
  empty: EmptyList,
  renderHint: (count: number) => ReactNode = () => null,
): UserComponent =>
  function ListWithEmptyText(props) {
    const listenFilter = `_type == "${empty.type}"`
    const query = {query: `count(*[${listenFilter}])`, perspective: 'drafts', listenFilter} as const
    const {data} = useListeningQuery(query, count)
    if (data === undefined) return null
    if (data === 0) return <EmptyText {...empty} />
    return (
      <>
        {renderHint(data)}
        <List {...props} />
      </>
    )
  }

/** Says that a list has no documents yet, with a button that creates the first one. */
function EmptyText({type, title, text, buttonText}: EmptyList) {
  const {href, onClick} = useIntentLink({intent: 'create', params: {type}})
  return (
    <Flex align="center" justify="center" height="fill" padding={5}>
      <Stack gap={4}>
        <Text weight="semibold">{title}</Text>
        <Text size={1} muted>
          {text}
        </Text>
        <Flex>
          <Button as="a" href={href} mode="ghost" text={buttonText} onClick={onClick} />
        </Flex>
      </Stack>
    </Flex>
  )
}

import {MAX_TESTIMONIALS} from '@roam/sanity/content-rules'
import {Box, Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useIntentLink} from 'sanity/router'
import type {UserComponent} from 'sanity/structure'
import {z} from 'zod'
import {useListeningQuery} from './shared/use-listening-query.ts'

const countQuery = {
  query: 'count(*[_type == "testimonial"])',
  perspective: 'drafts' as const,
  listenFilter: '_type == "testimonial"',
}

const countSchema = z.number()

/**
 * Returns the list of testimonials with hints: without any, what they are for and how to add one; with too many,
 * which ones visitors see.
 */
export function withTestimonialHints(List: UserComponent): UserComponent {
  return function TestimonialList(props) {
    const {data: count} = useListeningQuery(countQuery, countSchema)
    if (count === undefined) return null
    if (count === 0) return <EmptyList />
    return (
      <>
        {count > MAX_TESTIMONIALS && (
          <Box padding={2} paddingBottom={0}>
            <Card tone="caution" border radius={3} padding={3}>
              <Text size={1}>
                Your home page has room for the first {MAX_TESTIMONIALS}. Drag those up that you want to show.
              </Text>
            </Card>
          </Box>
        )}
        <List {...props} />
      </>
    )
  }
}

function EmptyList() {
  const {href, onClick} = useIntentLink({intent: 'create', params: {type: 'testimonial'}})
  return (
    <Flex align="center" justify="center" height="fill" padding={5}>
      <Stack gap={4}>
        <Text weight="semibold">No testimonials yet, and none on your site</Text>
        <Text size={1} muted>
          When a trip is over, ask your client for two or three sentences, and whether you may show them with
          the name. One is enough to begin with: it appears above the request form on your home page.
        </Text>
        <Flex>
          <Button as="a" fontSize={1} href={href} mode="ghost" text="Add a testimonial" onClick={onClick} />
        </Flex>
      </Stack>
    </Flex>
  )
}

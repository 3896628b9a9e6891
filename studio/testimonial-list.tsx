import {MAX_TESTIMONIALS} from '@roam/documents/content-rules'
import {Box, Card, Text} from '@sanity/ui'
import type {UserComponent} from 'sanity/structure'
import {EmptyList} from './shared/empty-list.tsx'
import {useDocumentCount} from './shared/use-document-count.ts'

/**
 * Returns the list of testimonials with hints: without any, what they are for and how to add one; with too many,
 * which ones visitors see.
 */
export function withTestimonialHints(List: UserComponent): UserComponent {
  return function TestimonialList(props) {
    const count = useDocumentCount('testimonial')
    if (count === undefined) return null
    if (count === 0)
      return (
        <EmptyList
          type="testimonial"
          title="No testimonials yet, and none on your site"
          text="When a trip is over, ask your client for two or three sentences, and whether you may show them with the name. One is enough to begin with: it appears above the request form on your home page."
          buttonText="Add a testimonial"
        />
      )
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

import {MAX_TESTIMONIALS} from '@roam/documents/content-rules'
import {Box, Card, Text} from '@sanity/ui'
import type {UserComponent} from 'sanity/structure'
import {withEmptyText} from './shared/empty-list.tsx'

/** Returns the list of trip stories; without any, it says what they are for and how to write one. */
export const withTripStoryHint = (List: UserComponent): UserComponent =>
  withEmptyText(List, {
    type: 'tripStory',
    title: 'No trip stories yet, and none on your site',
    text: 'Tell a real trip that you planned, in two or three short paragraphs. Ask your client first, and leave out names. It appears on the page of its destination, below the photos.',
    buttonText: 'Write a trip story',
  })

const TESTIMONIALS = {
  type: 'testimonial',
  title: 'No testimonials yet, and none on your site',
  text: 'When a trip is over, ask your client for two or three sentences, and whether you may show them with the name. One is enough to begin with: it appears above the prices on your home page, and more of them above the request form.',
  buttonText: 'Add a testimonial',
}

/** Returns the list of testimonials; with too many, it says which ones visitors see. */
export const withTestimonialHints = (List: UserComponent): UserComponent =>
  withEmptyText(
    List,
    TESTIMONIALS,
    (count) =>
      count > MAX_TESTIMONIALS && (
        <Box padding={2} paddingBottom={0}>
          <Card tone="caution" border radius={3} padding={3}>
            <Text size={1}>
              Your home page has room for the first {MAX_TESTIMONIALS}. Drag those up that you want to show.
            </Text>
          </Card>
        </Box>
      ),
  )

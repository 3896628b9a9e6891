import type {UserComponent} from 'sanity/structure'
import {z} from 'zod'
import {EmptyList} from '../shared/empty-list.tsx'
import {useListeningQuery} from '../shared/use-listening-query.ts'

const countQuery = {
  query: 'count(*[_type == "tripStory"])',
  perspective: 'drafts' as const,
  listenFilter: '_type == "tripStory"',
}

const countSchema = z.number()

/** Returns the list of trip stories; without any, it says what they are for and how to write one. */
export function withTripStoryHint(List: UserComponent): UserComponent {
  return function TripStoryList(props) {
    const {data: count} = useListeningQuery(countQuery, countSchema)
    if (count === undefined) return null
    if (count > 0) return <List {...props} />
    return (
      <EmptyList
        type="tripStory"
        title="No trip stories yet, and none on your site"
        text="Tell a real trip that you planned, in two or three short paragraphs. Ask your client first, and leave out names. It appears on the page of its destination, below the photos."
        buttonText="Write a trip story"
      />
    )
  }
}

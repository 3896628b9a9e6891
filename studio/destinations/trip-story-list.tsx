import type {UserComponent} from 'sanity/structure'
import {EmptyList} from '../shared/empty-list.tsx'
import {useDocumentCount} from '../shared/use-document-count.ts'

/** Returns the list of trip stories; without any, it says what they are for and how to write one. */
export function withTripStoryHint(List: UserComponent): UserComponent {
  return function TripStoryList(props) {
    const count = useDocumentCount('tripStory')
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

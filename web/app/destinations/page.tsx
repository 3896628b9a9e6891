import type {Metadata} from 'next'
import {Closing} from '../../gallery/closing.tsx'
import {PageHead} from '../../gallery/page-head.tsx'
import {Place} from '../../gallery/place.tsx'
import {DESTINATIONS} from '../../navigation/addresses.ts'
import {NoContent} from '../../not-found/no-content.tsx'
import {shownContent} from '../../preview/drafts.ts'
import {destinationsCard, offeredCards} from '../../share-card/card.ts'
import {pageMetadata} from '../metadata.ts'

export async function generateMetadata(): Promise<Metadata> {
  const content = await shownContent()
  const {destinationsPage: page} = content
  if (!page) return {}
  const {heading: title, description} = page
  return pageMetadata({
    title,
    description,
    path: DESTINATIONS,
    card: destinationsCard(content),
    moreCards: offeredCards(content),
  })
}

export default async function DestinationsPage() {
  const {destinationsPage: page, destinations} = await shownContent()
  if (!page) return <NoContent />
  return (
    <>
      <PageHead page={page} destinations={destinations} />
      {destinations.map((destination, index) => (
        <Place key={destination._id} destination={destination} first={index === 0} />
      ))}
      <Closing closing={page.closing} />
    </>
  )
}

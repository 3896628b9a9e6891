import type {Metadata} from 'next'
import {breadcrumbs} from '../../found/breadcrumbs.ts'
import {StructuredData} from '../../found/structured-data.tsx'
import {Closing} from '../../gallery/closing.tsx'
import {PageHead} from '../../gallery/page-head.tsx'
import {Place} from '../../gallery/place.tsx'
import {DESTINATIONS} from '../../navigation/addresses.ts'
import {NoContent} from '../../not-found/no-content.tsx'
import {shownContent} from '../../preview/drafts.ts'
import {Reminder} from '../../sections/reminder/reminder.tsx'
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
  const {destinationsPage: page, destinations, settings} = await shownContent()
  if (!page || !settings) return <NoContent />
  return (
    <>
      <PageHead page={page} destinations={destinations} />
      <Reminder startLabel={settings.startLabel}>
        {destinations.map((destination, index) => (
          <Place key={destination._id} destination={destination} first={index === 0} />
        ))}
      </Reminder>
      <Closing closing={page.closing} />
      <StructuredData things={[breadcrumbs(settings, {name: page.heading, path: DESTINATIONS})]} />
    </>
  )
}

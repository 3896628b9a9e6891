import type {Content} from '../content/content.ts'
import {breadcrumbs} from '../found/breadcrumbs.ts'
import {StructuredData} from '../found/structured-data.tsx'
import {NoContent} from '../not-found/no-content.tsx'
import {Reminder} from '../sections/reminder/reminder.tsx'
import {Closing} from './closing.tsx'
import {FarPlace} from './far-place.tsx'
import {PageHead} from './page-head.tsx'
import {destinationsOn, pageAddress, pagesFor} from './pages.ts'
import {Place} from './place.tsx'
import {TurnPage} from './turn-page.tsx'

/** A page of destinations, counted from 1. */
export function Gallery({content, page}: {content: Content; page: number}) {
  const {destinationsPage: words, destinations, settings} = content
  if (!words || !settings) return <NoContent />
  const shown = destinationsOn(page, destinations)
  const pages = pagesFor(destinations)
  return (
    <>
      <PageHead page={words} destinations={shown} />
      <Reminder startLabel={settings.startLabel}>
        {shown.map((destination, index) => (
          <Place key={destination._id} destination={destination} first={index === 0} />
        ))}
      </Reminder>
      {pages > 1 && (
        <>
          <TurnPage page={page} pages={pages} />
          <FarPlace />
        </>
      )}
      <Closing closing={words.closing} />
      <StructuredData
        things={[breadcrumbs(settings, {name: words.heading, path: pageAddress(page)})]}
      />
    </>
  )
}

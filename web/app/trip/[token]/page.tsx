import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {getPageContent} from '../../../content/drafts.ts'
import {tripContent} from '../../../content/page-content.ts'
import {TripPage} from '../../../features/trip/trip-page.tsx'
import {tripText} from '../../../features/trip/trip-text.ts'
import {getServices} from '../../../server/services.ts'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = {title: tripText.title, robots: {index: false, follow: false}}

interface Props {
  searchParams: Promise<{view?: string | string[]}>
}

/** The private page of a client. The server has found what it shows; `view` identifies it. */
export default async function PrivatePage({searchParams}: Props) {
  const {view: id} = await searchParams
  const view = typeof id === 'string' ? getServices().getTripView(id) : undefined
  if (!view) notFound()
  return (
    // The footer is quieter below it.
    <div data-private="">
      <TripPage view={view} {...(await getPageContent(tripContent))} />
    </div>
  )
}

import {notFound, redirect} from 'next/navigation'
import {placeAddress} from '../../../gallery/pages.ts'
import {shownContent} from '../../../preview/drafts.ts'

interface Props {
  params: Promise<{slug: string}>
}

export const generateStaticParams = () => []

/** Leads to a destination on whichever page it stands: /destinations/italy to /destinations#italy. */
export default async function PlacePage({params}: Props) {
  const {destinations} = await shownContent()
  const address = placeAddress((await params).slug, destinations)
  if (!address) notFound()
  redirect(address)
}

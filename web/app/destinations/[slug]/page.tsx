import {notFound, redirect} from 'next/navigation'
import {getPageContent} from '../../../content/drafts.ts'
import {destinationAnchorPath} from '../../../features/destinations/pagination.ts'

interface Props {
  params: Promise<{slug: string}>
}

export const generateStaticParams = () => []

/** Redirects to the destination on its gallery page: /destinations/italy to /destinations#italy. */
export default async function DestinationRedirectPage({params}: Props) {
  const {slug} = await params
  const path = await getPageContent(({destinations}) => destinationAnchorPath(slug, destinations))
  if (!path) notFound()
  redirect(path)
}

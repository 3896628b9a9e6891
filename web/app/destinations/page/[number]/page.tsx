import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {getPageContent} from '../../../../content/drafts.ts'
import {galleryContent} from '../../../../content/page-content.ts'
import {parsePageNumber} from '../../../../features/destinations/pagination.ts'
import {galleryMetadata} from '../../../metadata.ts'
import {GalleryPage} from '../../gallery-page.tsx'

interface Props {
  params: Promise<{number: string}>
}

/** Prerenders none: pages are rendered for their release. */
export const generateStaticParams = () => []

async function resolvePage({params}: Props) {
  const page = parsePageNumber((await params).number)
  const content = await getPageContent(galleryContent(page))
  // The first page has its own path.
  if (!(page > 1 && page <= content.pageCount)) notFound()
  return {content, page}
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const {content, page} = await resolvePage(props)
  return galleryMetadata(content, page)
}

/** The gallery pages after the first. */
export default async function FurtherDestinationsPage(props: Props) {
  return <GalleryPage {...(await resolvePage(props))} />
}

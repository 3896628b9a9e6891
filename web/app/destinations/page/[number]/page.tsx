import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {Gallery} from '../../../../gallery/gallery.tsx'
import {pageNumber} from '../../../../gallery/pages.ts'
import {shownContent} from '../../../../preview/drafts.ts'
import {galleryMetadata} from '../../gallery-metadata.ts'

interface Props {
  params: Promise<{number: string}>
}

/** None is known before there is content; each is made when it is first asked for. */
export const generateStaticParams = () => []

async function find({params}: Props) {
  const content = await shownContent()
  const page = pageNumber((await params).number, content.destinations)
  if (page === undefined) notFound()
  return {content, page}
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const {content, page} = await find(props)
  return galleryMetadata(content, page)
}

/** The destinations that do not fit on the first page. */
export default async function MoreDestinationsPage(props: Props) {
  return <Gallery {...(await find(props))} />
}

import type {Metadata} from 'next'
import {Gallery} from '../../gallery/gallery.tsx'
import {shownContent} from '../../preview/drafts.ts'
import {galleryMetadata} from './gallery-metadata.ts'

export async function generateMetadata(): Promise<Metadata> {
  return galleryMetadata(await shownContent(), 1)
}

export default async function DestinationsPage() {
  return <Gallery content={await shownContent()} page={1} />
}

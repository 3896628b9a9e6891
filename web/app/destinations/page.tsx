import type {Metadata} from 'next'
import {Gallery} from '../../gallery/gallery.tsx'
import {getPageContent} from '../../preview/drafts.ts'
import {galleryMetadata} from '../metadata.ts'

export async function generateMetadata(): Promise<Metadata> {
  return galleryMetadata(await getPageContent(), 1)
}

export default async function DestinationsPage() {
  return <Gallery content={await getPageContent()} page={1} />
}

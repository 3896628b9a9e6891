import type {Metadata} from 'next'
import {getPageContent} from '../../content/drafts.ts'
import {galleryMetadata} from '../metadata.ts'
import {GalleryPage} from './gallery-page.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return galleryMetadata(await getPageContent(), 1)
}

export default async function DestinationsPage() {
  return <GalleryPage content={await getPageContent()} page={1} />
}

import type {Metadata} from 'next'
import {getPageContent} from '../../content/drafts.ts'
import {galleryContent} from '../../content/page-content.ts'
import {galleryMetadata} from '../metadata.ts'
import {GalleryPage} from './gallery-page.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return galleryMetadata(await getPageContent(galleryContent(1)), 1)
}

export default async function DestinationsPage() {
  return <GalleryPage content={await getPageContent(galleryContent(1))} page={1} />
}

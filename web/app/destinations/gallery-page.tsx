import type {GalleryContent} from '../../content/page-content.ts'
import {Gallery} from '../../features/destinations/gallery.tsx'
import {galleryPagePath} from '../../features/destinations/pagination.ts'
import {breadcrumbList, StructuredData} from '../../features/seo/structured-data.tsx'

interface Props {
  content: GalleryContent
  /** Counted from 1. */
  page: number
}

/** A page of the destinations gallery with its breadcrumbs. */
export function GalleryPage({content, page}: Props) {
  const {settings, destinationsPage, destinations, pageCount, withStories} = content
  const path = galleryPagePath(page)
  return (
    <>
      <Gallery
        settings={settings}
        destinationsPage={destinationsPage}
        destinations={destinations}
        page={page}
        pageCount={pageCount}
        withStories={withStories}
      />
      {settings && destinationsPage && (
        <StructuredData things={[breadcrumbList(settings, {name: destinationsPage.heading, path})]} />
      )}
    </>
  )
}

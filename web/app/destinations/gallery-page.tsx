import type {Content} from '../../content/content.ts'
import {Gallery} from '../../features/destinations/gallery.tsx'
import {galleryPagePath} from '../../features/destinations/pagination.ts'
import {breadcrumbList, StructuredData} from '../../features/seo/structured-data.tsx'

/** A page of the destinations gallery with its breadcrumbs; pages are counted from 1. */
export function GalleryPage({content, page}: {content: Content; page: number}) {
  const {settings, destinationsPage, destinations} = content
  const path = galleryPagePath(page)
  return (
    <>
      <Gallery
        settings={settings}
        destinationsPage={destinationsPage}
        destinations={destinations}
        page={page}
      />
      {settings && destinationsPage && (
        <StructuredData things={[breadcrumbList(settings, {name: destinationsPage.heading, path})]} />
      )}
    </>
  )
}

import {editAttributes} from '../../ui/edit-attributes.ts'
import {serverText, uiText} from '../../ui/ui-text.ts'
import {CONTACT_PATH} from '../navigation/paths.ts'
import {StickyCallToAction} from '../navigation/sticky-cta/sticky-cta.tsx'
import {NoContent} from '../not-found/no-content.tsx'
import type {SettingsWithFounderName} from '../settings/settings.content.ts'
import {AnchorRedirect} from './anchor-redirect.tsx'
import {CallToAction} from './call-to-action.tsx'
import {DestinationSection} from './destination-section.tsx'
import type {GallerySection, GalleryTexts} from './gallery.content.ts'
import styles from './gallery.module.css'
import {galleryPagePath} from './pagination.ts'

/** Heading, intro, and links to the destinations on the page. */
function PageHeader({page, destinations}: {page: GalleryTexts; destinations: GallerySection[]}) {
  return (
    <header className={`${styles.header} page-header wrap`}>
      <h1 {...editAttributes(page, 'heading')}>{page.heading}</h1>
      <p className="lead" {...editAttributes(page, 'intro')}>
        {page.intro}
      </p>
      {destinations.length > 0 && (
        <nav className={styles.destinations} aria-label={serverText.onThisPage(page.heading)}>
          {destinations.map(({_id, slug, name}) => (
            <a key={_id} href={`#${slug}`}>
              {name}
            </a>
          ))}
        </nav>
      )}
    </header>
  )
}

function Pagination({page, pageCount}: {page: number; pageCount: number}) {
  return (
    <nav className={`${styles.pagination} wrap`} aria-label={serverText.morePages}>
      {page > 1 && (
        <a className="btn btn-outline" href={galleryPagePath(page - 1)} rel="prev">
          {serverText.previousPage}
        </a>
      )}
      <p className="tabular-nums">{uiText.position(page, pageCount)}</p>
      {page < pageCount && (
        <a className="btn btn-outline" href={galleryPagePath(page + 1)} rel="next">
          {serverText.nextPage}
        </a>
      )}
    </nav>
  )
}

interface GalleryProps {
  settings: SettingsWithFounderName | null
  destinationsPage: GalleryTexts | null
  /** The destinations on the page. */
  destinations: GallerySection[]
  /** Counted from 1. */
  page: number
  pageCount: number
  /** Ids of the destinations with trip stories. */
  withStories: string[]
}

/** A page of the destinations gallery. */
export function Gallery(props: GalleryProps) {
  const {settings, destinationsPage, destinations, page, pageCount, withStories} = props
  if (!destinationsPage || !settings) return <NoContent />
  return (
    <>
      <PageHeader page={destinationsPage} destinations={destinations} />
      <StickyCallToAction settings={settings}>
        {destinations.map((destination, index) => (
          <DestinationSection
            key={destination._id}
            page={destinationsPage}
            destination={destination}
            hasStories={withStories.includes(destination._id)}
            priority={index === 0}
          />
        ))}
      </StickyCallToAction>
      {pageCount > 1 && (
        <>
          <Pagination page={page} pageCount={pageCount} />
          <AnchorRedirect />
        </>
      )}
      <CallToAction page={destinationsPage} href={CONTACT_PATH} />
    </>
  )
}

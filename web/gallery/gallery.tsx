import type {Content} from '../content/content.ts'
import {CONTACT_PATH} from '../navigation/paths.ts'
import {NoContent} from '../not-found/no-content.tsx'
import {editAttributes} from '../preview/edit-attributes.ts'
import {StickyCallToAction} from '../sections/sticky-cta/sticky-cta.tsx'
import {breadcrumbList, StructuredData} from '../seo/structured-data.tsx'
import {uiText} from '../ui-text.ts'
import {AnchorRedirect} from './anchor-redirect.tsx'
import {DestinationSection} from './destination-section.tsx'
import type {Destination, DestinationsPage} from './gallery.content.ts'
import styles from './gallery.module.css'
import {countPages, destinationsOnPage, galleryPagePath} from './pagination.ts'

/** Heading, intro, and links to the destinations on the page. */
function PageHeader({page, destinations}: {page: DestinationsPage; destinations: Destination[]}) {
  return (
    <header className="page-header wrap">
      <h1 {...editAttributes(page, 'heading')}>{page.heading}</h1>
      <p className="lead" {...editAttributes(page, 'intro')}>
        {page.intro}
      </p>
      {destinations.length > 0 && (
        <nav className={styles.destinations} aria-label={uiText.onThisPage(page.heading)}>
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
    <nav className={`${styles.pagination} wrap`} aria-label={uiText.morePages}>
      {page > 1 && (
        <a className="btn btn-outline" href={galleryPagePath(page - 1)} rel="prev">
          {uiText.previousPage}
        </a>
      )}
      <p className="tabular-nums">{uiText.position(page, pageCount)}</p>
      {page < pageCount && (
        <a className="btn btn-outline" href={galleryPagePath(page + 1)} rel="next">
          {uiText.nextPage}
        </a>
      )}
    </nav>
  )
}

function CallToAction({closing}: {closing: DestinationsPage['closing']}) {
  return (
    <section className="panel on-sun" aria-labelledby="closing-heading">
      <div className={`${styles.callToAction} inner`}>
        <h2 className="h2" id="closing-heading" {...editAttributes(closing, 'heading')}>
          {closing.heading}
        </h2>
        <a className="btn btn-primary" href={CONTACT_PATH} {...editAttributes(closing, 'buttonLabel')}>
          {closing.buttonLabel}
        </a>
      </div>
    </section>
  )
}

/** A page of the destinations gallery, counted from 1. */
export function Gallery({content, page}: {content: Content; page: number}) {
  const {destinationsPage, settings} = content
  if (!destinationsPage || !settings) return <NoContent />
  const destinations = destinationsOnPage(page, content.destinations)
  const pageCount = countPages(content.destinations)
  return (
    <>
      <PageHeader page={destinationsPage} destinations={destinations} />
      <StickyCallToAction startLabel={settings.startLabel}>
        {destinations.map((destination, index) => (
          <DestinationSection key={destination._id} destination={destination} priority={index === 0} />
        ))}
      </StickyCallToAction>
      {pageCount > 1 && (
        <>
          <Pagination page={page} pageCount={pageCount} />
          <AnchorRedirect />
        </>
      )}
      <CallToAction closing={destinationsPage.closing} />
      <StructuredData
        things={[breadcrumbList(settings, {name: destinationsPage.heading, path: galleryPagePath(page)})]}
      />
    </>
  )
}

import {words} from '../interface-words.ts'
import {edit} from '../preview/edit.ts'
import type {Destination, DestinationsPage} from './gallery.content.ts'
import styles from './page-head.module.css'

interface Props {
  page: DestinationsPage
  destinations: Destination[]
}

/** What the page is called and about, and the way to each destination on it. */
export function PageHead({page, destinations}: Props) {
  return (
    <header className="page-head wrap">
      <h1 {...edit(page, 'heading')}>{page.heading}</h1>
      <p className="lead" {...edit(page, 'intro')}>
        {page.intro}
      </p>
      {destinations.length > 0 && (
        <nav className={styles.index} aria-label={words.onThisPage(page.heading)}>
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

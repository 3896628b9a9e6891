import {words} from '../interface-words.ts'
import {pageAddress} from './pages.ts'
import styles from './turn-page.module.css'

/** The way to the pages before and after this one. */
export function TurnPage({page, pages}: {page: number; pages: number}) {
  return (
    <nav className={`${styles.turn} wrap`} aria-label={words.morePages}>
      {page > 1 && (
        <a className="btn btn-line" href={pageAddress(page - 1)} rel="prev">
          {words.previousPage}
        </a>
      )}
      <p className="tnum">{words.position(page, pages)}</p>
      {page < pages && (
        <a className="btn btn-line" href={pageAddress(page + 1)} rel="next">
          {words.nextPage}
        </a>
      )}
    </nav>
  )
}

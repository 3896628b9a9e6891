import {edit} from '../preview/edit.ts'
import {RichText} from '../rich-text/rich-text.tsx'
import type {PrivacyPage} from './privacy.content.ts'
import styles from './privacy.module.css'

/** What is kept of visitors, why, and for how long. */
export function Privacy({page}: {page: PrivacyPage}) {
  return (
    <article className={styles.privacy}>
      <header className="page-head wrap">
        <h1 {...edit(page, 'heading')}>{page.heading}</h1>
        <p className="lead" {...edit(page, 'intro')}>
          {page.intro}
        </p>
      </header>
      <div className={`${styles.body} wrap`} {...edit(page, 'body')}>
        <RichText value={page.body} />
        <h2 className="h3">{page.keeping.heading}</h2>
        <p {...edit(page, 'keeping')}>{page.keeping.text}</p>
      </div>
    </article>
  )
}

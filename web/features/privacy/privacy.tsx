import {editAttributes} from '../../ui/edit-attributes.ts'
import {RichText} from '../../ui/rich-text/rich-text.tsx'
import type {PrivacyPage} from './privacy.content.ts'
import styles from './privacy.module.css'

/** The privacy page: which data is stored, why, and for how long. */
export function Privacy({page}: {page: Pick<PrivacyPage, 'heading' | 'intro' | 'body' | 'keeping'>}) {
  return (
    <article className={styles.privacy}>
      <header className="page-header wrap">
        <h1 {...editAttributes(page, 'heading')}>{page.heading}</h1>
        <p className="lead" {...editAttributes(page, 'intro')}>
          {page.intro}
        </p>
      </header>
      <div className={`${styles.body} wrap`} {...editAttributes(page, 'body')}>
        <RichText value={page.body} />
        <h2 className="h3">{page.keeping.heading}</h2>
        <p {...editAttributes(page, 'keeping')}>{page.keeping.text}</p>
      </div>
    </article>
  )
}

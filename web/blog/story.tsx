import {BLOG} from '../navigation/addresses.ts'
import {Picture} from '../picture/picture.tsx'
import {edit} from '../preview/edit.ts'
import {RichText} from '../rich-text/rich-text.tsx'
import type {Post} from './blog.content.ts'
import {dayInWords} from './dates.ts'
import styles from './story.module.css'

/** One story. */
export function Story({post, backLabel}: {post: Post; backLabel: string}) {
  const {title, publishedAt, excerpt, cover, body} = post
  return (
    <article className={styles.story}>
      <header className={`${styles.head} wrap`}>
        <p className="note">
          <time dateTime={publishedAt} {...edit(post, 'publishedAt')}>
            {dayInWords(publishedAt)}
          </time>
        </p>
        <h1 {...edit(post, 'title')}>{title}</h1>
        <p className="lead" {...edit(post, 'excerpt')}>
          {excerpt}
        </p>
      </header>
      {cover && (
        <figure className={styles.cover}>
          <Picture picture={cover} sizes="96vw" first />
          {cover.caption && (
            <figcaption className="imprint" {...edit(cover, 'caption')}>
              {cover.caption}
            </figcaption>
          )}
        </figure>
      )}
      <div className={`${styles.body} wrap`}>
        <RichText value={body} />
        <p className={styles.back}>
          <a href={BLOG}>{backLabel}</a>
        </p>
      </div>
    </article>
  )
}

import {editAttributes} from '../../ui/edit-attributes.ts'
import {SanityImage} from '../../ui/image/sanity-image.tsx'
import {RichText} from '../../ui/rich-text/rich-text.tsx'
import {BLOG_PATH} from '../navigation/paths.ts'
import type {Post} from './blog.content.ts'
import styles from './blog-post.module.css'
import {PublicationDate} from './publication-date.tsx'

/** A post in full, with a link back to the blog. */
export function BlogPost({post, backLabel}: {post: Post; backLabel: string}) {
  const {title, excerpt, cover, body} = post
  return (
    <article className={styles.post}>
      <header className={`${styles.header} wrap`}>
        <PublicationDate post={post} />
        <h1 {...editAttributes(post, 'title')}>{title}</h1>
        <p className="lead" {...editAttributes(post, 'excerpt')}>
          {excerpt}
        </p>
      </header>
      {cover && (
        <figure className={styles.cover}>
          <SanityImage image={cover} sizes="96vw" priority />
          {cover.caption && (
            <figcaption className="caption" {...editAttributes(cover, 'caption')}>
              {cover.caption}
            </figcaption>
          )}
        </figure>
      )}
      <div className={`${styles.body} wrap`}>
        <RichText value={body} />
        <p className={styles.backLink}>
          <a href={BLOG_PATH}>{backLabel}</a>
        </p>
      </div>
    </article>
  )
}

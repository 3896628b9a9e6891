import {editAttributes} from '../../ui/edit-attributes.ts'
import {SanityImage} from '../../ui/image/sanity-image.tsx'
import {RichText} from '../../ui/rich-text/rich-text.tsx'
import type {FounderIdentity} from '../settings/settings.content.ts'
import type {Post, PostSummary} from './blog.content.ts'
import styles from './blog-post.module.css'
import {Byline} from './byline.tsx'

interface Props {
  post: PostSummary & Pick<Post, 'body'>
  author: FounderIdentity | null
}

/** A post in full. */
export function BlogPost({post, author}: Props) {
  const {title, excerpt, cover, body} = post
  return (
    <article className={styles.post}>
      <header className={`${styles.header} wrap`}>
        <Byline post={post} author={author} />
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
      </div>
    </article>
  )
}

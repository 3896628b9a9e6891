import {editAttributes} from '../../ui/edit-attributes.ts'
import {SanityImage} from '../../ui/image/sanity-image.tsx'
import {serverText} from '../../ui/ui-text.ts'
import type {FounderIdentity} from '../settings/settings.content.ts'
import type {Post} from './blog.content.ts'
import styles from './byline.module.css'

interface Props {
  post: Pick<Post, 'publishedAt' | 'day'>
  /** Without an author, only the date is shown. */
  author?: FounderIdentity | null
}

/** The publication date of a post, such as May 3, 2024, and its author with her portrait. */
export function Byline({post, author}: Props) {
  const {publishedAt, day} = post
  return (
    <p className={`${styles.byline} note`}>
      {author?.portrait && <SanityImage image={author.portrait} className={styles.portrait} sizes="3.5rem" />}
      <span>
        <time dateTime={publishedAt} {...editAttributes(post, 'publishedAt')}>
          {day}
        </time>
        {author && (
          <>
            {' · '}
            <span {...editAttributes(author, 'name')}>
              {serverText.by} <span translate="no">{author.name}</span>
            </span>
          </>
        )}
      </span>
    </p>
  )
}

import {serverText} from '../../ui/ui-text.ts'
import {BLOG_PATH, postPath} from '../navigation/paths.ts'
import type {Post} from './blog.content.ts'
import styles from './post-links.module.css'

type LinkedPost = Pick<Post, 'title' | 'slug'> | undefined

interface Props {
  backLabel: string
  previousPost: LinkedPost
  nextPost: LinkedPost
}

/** Links from a post to the list, the post before and the post after it. */
export function PostLinks({backLabel, previousPost, nextPost}: Props) {
  return (
    <nav className={`${styles.links} wrap`} aria-label={serverText.morePosts}>
      <p className={styles.back}>
        <a href={BLOG_PATH}>{backLabel}</a>
      </p>
      {previousPost && <PostLink post={previousPost} label={serverText.previousPost} rel="prev" />}
      {nextPost && <PostLink post={nextPost} label={serverText.nextPost} rel="next" />}
    </nav>
  )
}

function PostLink({post, label, rel}: {post: NonNullable<LinkedPost>; label: string; rel: 'prev' | 'next'}) {
  return (
    <a className={styles.post} href={postPath(post.slug)} rel={rel}>
      <span className="note">{label}</span>
      <span className={`${styles.title} display h3`}>{post.title}</span>
    </a>
  )
}

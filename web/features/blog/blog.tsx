import {editAttributes} from '../../ui/edit-attributes.ts'
import {SanityImage} from '../../ui/image/sanity-image.tsx'
import {postPath} from '../navigation/paths.ts'
import type {BlogPage, Post} from './blog.content.ts'
import styles from './blog.module.css'
import {PublicationDate} from './publication-date.tsx'

function PostEntry({post}: {post: Post}) {
  const {title, slug, excerpt, cover} = post
  return (
    <article className={styles.entry}>
      <div className={styles.text}>
        <PublicationDate post={post} />
        <h2 className="h3">
          <a href={postPath(slug)} {...editAttributes(post, 'title')}>
            {title}
          </a>
        </h2>
        <p {...editAttributes(post, 'excerpt')}>{excerpt}</p>
      </div>
      {cover && (
        <div className={styles.cover}>
          <SanityImage image={cover} sizes="(min-width: 44rem) 38vw, 92vw" />
        </div>
      )}
    </article>
  )
}

/** The posts, newest first, or the placeholder text without any. */
export function Blog({page, posts}: {page: BlogPage; posts: Post[]}) {
  if (posts.length === 0)
    return (
      <header className={`${styles.empty} page-header wrap`}>
        <h1 {...editAttributes(page, 'heading')}>{page.heading}</h1>
        <div className={styles.emptyText}>
          <p className="lead" {...editAttributes(page, 'emptyText')}>
            {page.emptyText}
          </p>
          <p {...editAttributes(page, 'emptyNote')}>{page.emptyNote}</p>
        </div>
      </header>
    )
  return (
    <>
      <header className="page-header wrap">
        <h1 {...editAttributes(page, 'heading')}>{page.heading}</h1>
        <p className="lead" {...editAttributes(page, 'description')}>
          {page.description}
        </p>
      </header>
      <div className={`${styles.entries} wrap`}>
        {posts.map((post) => (
          <PostEntry key={post._id} post={post} />
        ))}
      </div>
    </>
  )
}

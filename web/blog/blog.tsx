import {postAddress} from '../navigation/addresses.ts'
import {Picture} from '../picture/picture.tsx'
import {edit} from '../preview/edit.ts'
import type {BlogPage, Post} from './blog.content.ts'
import styles from './blog.module.css'
import {dayInWords} from './dates.ts'

function Entry({post}: {post: Post}) {
  const {title, slug, publishedAt, excerpt, cover} = post
  return (
    <article className={styles.entry}>
      <div className={styles.words}>
        <p className="note">
          <time dateTime={publishedAt} {...edit(post, 'publishedAt')}>
            {dayInWords(publishedAt)}
          </time>
        </p>
        <h2 className="h3">
          <a href={postAddress(slug)} {...edit(post, 'title')}>
            {title}
          </a>
        </h2>
        <p {...edit(post, 'excerpt')}>{excerpt}</p>
      </div>
      {cover && (
        <div className={styles.cover}>
          <Picture picture={cover} sizes="(min-width: 44rem) 38vw, 92vw" />
        </div>
      )}
    </article>
  )
}

/** The stories, newest first; before there is one, the promise of them. */
export function Blog({page, posts}: {page: BlogPage; posts: Post[]}) {
  if (posts.length === 0)
    return (
      <header className={`${styles.empty} page-head wrap`}>
        <h1 {...edit(page, 'heading')}>{page.heading}</h1>
        <div className={styles.promise}>
          <p className="lead" {...edit(page, 'emptyText')}>
            {page.emptyText}
          </p>
          <p {...edit(page, 'emptyNote')}>{page.emptyNote}</p>
        </div>
      </header>
    )
  return (
    <>
      <header className="page-head wrap">
        <h1 {...edit(page, 'heading')}>{page.heading}</h1>
        <p className="lead" {...edit(page, 'description')}>
          {page.description}
        </p>
      </header>
      <div className={`${styles.entries} wrap`}>
        {posts.map((post) => (
          <Entry key={post._id} post={post} />
        ))}
      </div>
    </>
  )
}

import {editAttributes} from '../../ui/edit-attributes.ts'
import {SanityImage} from '../../ui/image/sanity-image.tsx'
import {Poster} from '../../ui/poster/poster.tsx'
import {FEED_PATH, postPath} from '../navigation/paths.ts'
import {StartActions} from '../navigation/start-actions.tsx'
import type {Settings} from '../settings/settings.content.ts'
import type {BlogTexts, PostSummary} from './blog.content.ts'
import styles from './blog.module.css'
import {Byline} from './byline.tsx'

function PostEntry({post}: {post: PostSummary}) {
  const {title, slug, excerpt, cover} = post
  return (
    <article className={styles.entry}>
      <div className={styles.text}>
        <Byline post={post} />
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

function FeedLink({page}: {page: BlogTexts}) {
  if (!page.feedLabel) return null
  return (
    <p>
      <a href={FEED_PATH} type="application/atom+xml" {...editAttributes(page, 'feedLabel')}>
        {page.feedLabel}
      </a>
    </p>
  )
}

interface Props {
  settings: Settings
  page: BlogTexts
  posts: PostSummary[]
  /** Label of the link to the destinations. */
  destinationsLabel: string | undefined
}

/** The placeholder text of a blog without posts. */
function EmptyBlog({settings, page, destinationsLabel}: Omit<Props, 'posts'>) {
  const {heading, emptyText, emptyNote, emptyPicture} = page
  const note = (
    <>
      <p {...editAttributes(page, 'emptyNote')}>{emptyNote}</p>
      <StartActions settings={settings} destinationsLabel={destinationsLabel} />
    </>
  )
  if (emptyPicture)
    return (
      <Poster
        image={emptyPicture}
        heading={heading}
        tagline={emptyText}
        low
        priority
        editable={{heading: editAttributes(page, 'heading'), tagline: editAttributes(page, 'emptyText')}}
      >
        {note}
      </Poster>
    )
  return (
    <header className={`${styles.empty} page-header wrap`}>
      <h1 {...editAttributes(page, 'heading')}>{heading}</h1>
      <div className={styles.emptyText}>
        <p className="lead" {...editAttributes(page, 'emptyText')}>
          {emptyText}
        </p>
        {note}
      </div>
    </header>
  )
}

/** The posts, newest first, or the placeholder text without any. */
export function Blog({posts, ...props}: Props) {
  if (posts.length === 0) return <EmptyBlog {...props} />
  const {page} = props
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
        <FeedLink page={page} />
      </div>
    </>
  )
}

import {escapeHTML, toHTML, uriLooksSafe} from '@portabletext/to-html'
import {replaceForbidden} from '@roam/trip-request/invisible-characters'
import {Feed} from 'feed'
import {absoluteUrl} from '../../environment.ts'
import type {ImageContent} from '../../ui/image/image.content.ts'
import {getImageProps} from '../../ui/image/image-props.ts'
import {serverText} from '../../ui/ui-text.ts'
import type {BlogPage, Post, PostSummary} from '../blog/blog.content.ts'
import {BLOG_PATH, FEED_PATH, postPath} from '../navigation/paths.ts'
import type {Settings} from '../settings/settings.content.ts'
import type {LastModified} from './seo.content.ts'

type FeedPost = PostSummary & Pick<Post, '_updatedAt' | 'body'>

function renderFigure(image: ImageContent): string {
  const {src, width, height} = getImageProps(image)
  const img = `<img src="${escapeHTML(absoluteUrl(src))}" alt="${escapeHTML(image.alt)}" width="${width}" height="${height}">`
  const caption = image.caption && `<figcaption>${escapeHTML(image.caption)}</figcaption>`
  return `<figure>${img}${caption ?? ''}</figure>`
}

/** Returns the HTML of a post with absolute URLs only, since feed readers show it off the site. */
const renderPost = ({slug, cover, body}: FeedPost): string =>
  (cover ? renderFigure(cover) : '') +
  toHTML(body, {
    components: {
      marks: {
        link: ({value, children}: {value?: {href: string}; children: string}) => {
          const href = new URL(value?.href ?? '', absoluteUrl(postPath(slug))).href
          return uriLooksSafe(href) ? `<a href="${escapeHTML(href)}">${children}</a>` : children
        },
      },
      unknownMark: ({children}) => children,
      types: {picture: ({value}: {value: ImageContent}) => renderFigure(value)},
    },
  })

interface FeedContent {
  settings: Pick<Settings, 'title'> | null
  blogPage: Pick<BlogPage, 'heading' | 'description'> | null
  posts: FeedPost[]
  changed: Pick<LastModified, 'blog'>
}

/** Returns the Atom feed (RFC 4287) with the full text of the posts. */
export function renderAtomFeed({settings, blogPage, posts, changed}: FeedContent): string {
  const author = {name: settings?.title ?? serverText.noContent}
  const feed = new Feed({
    id: absoluteUrl(BLOG_PATH),
    title: [settings?.title, blogPage?.heading].filter(Boolean).join(': ') || serverText.noContent,
    description: blogPage?.description ?? serverText.noContent,
    link: absoluteUrl(BLOG_PATH),
    feedLinks: {atom: absoluteUrl(FEED_PATH)},
    favicon: absoluteUrl('/icon.svg'),
    updated: new Date(changed.blog ?? 0),
    generator: false,
    author,
  })
  for (const post of posts)
    feed.addItem({
      // The slug can change; the entry id must not.
      id: absoluteUrl(`${BLOG_PATH}#${post._id}`),
      title: escapeHTML(post.title),
      link: absoluteUrl(postPath(post.slug)),
      description: escapeHTML(post.excerpt),
      content: renderPost(post),
      published: new Date(post.publishedAt),
      date: new Date(post._updatedAt),
    })
  return replaceForbidden(feed.atom1())
}

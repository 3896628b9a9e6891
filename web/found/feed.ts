import {escapeHTML, toHTML, uriLooksSafe} from '@portabletext/to-html'
import {Feed} from 'feed'
import type {Post} from '../blog/blog.content.ts'
import type {Content} from '../content/content.ts'
import {words} from '../interface-words.ts'
import {BLOG, FEED, postAddress} from '../navigation/addresses.ts'
import type {Picture} from '../picture/picture.content.ts'
import {printOf} from '../picture/print.ts'
import {absolute} from './address.ts'

function image(picture: Picture): string {
  const {src, width, height} = printOf(picture)
  const img = `<img src="${escapeHTML(absolute(src))}" alt="${escapeHTML(picture.alt)}" width="${width}" height="${height}">`
  const caption = picture.caption && `<figcaption>${escapeHTML(picture.caption)}</figcaption>`
  return `<figure>${img}${caption ?? ''}</figure>`
}

/** The whole story as a feed reader shows it, far from the site: every address is a whole one. */
const html = ({slug, cover, body}: Post): string =>
  (cover ? image(cover) : '') +
  toHTML(body, {
    components: {
      marks: {
        link: ({value, children}: {value?: {href: string}; children: string}) => {
          const href = new URL(value?.href ?? '', absolute(postAddress(slug))).href
          return uriLooksSafe(href) ? `<a href="${escapeHTML(href)}">${children}</a>` : children
        },
      },
      types: {picture: ({value}: {value: Picture}) => image(value)},
    },
  })

/** The stories with their whole text, for feed readers: Atom, RFC 4287. */
export function atom({settings, blogPage, posts, changed}: Content): string {
  const author = {name: settings?.title ?? words.noContent}
  const feed = new Feed({
    id: absolute(BLOG),
    title: [settings?.title, blogPage?.heading].filter(Boolean).join(': ') || words.noContent,
    description: blogPage?.description ?? words.noContent,
    link: absolute(BLOG),
    feedLinks: {atom: absolute(FEED)},
    favicon: absolute('/icon.svg'),
    updated: new Date(changed.blog ?? 0),
    generator: false,
    author,
  })
  for (const post of posts)
    feed.addItem({
      // Stays the same when the address of the story changes.
      id: absolute(`${BLOG}#${post._id}`),
      title: escapeHTML(post.title),
      link: absolute(postAddress(post.slug)),
      description: escapeHTML(post.excerpt),
      content: html(post),
      published: new Date(post.publishedAt),
      date: new Date(post._updatedAt),
    })
  return feed.atom1()
}

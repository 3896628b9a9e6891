import type {Metadata} from 'next'
import {Blog} from '../../blog/blog.tsx'
import {BLOG} from '../../navigation/addresses.ts'
import {NoContent} from '../../not-found/no-content.tsx'
import {shownContent} from '../../preview/drafts.ts'
import {blogCard} from '../../share-card/card.ts'
import {pageMetadata} from '../metadata.ts'

export async function generateMetadata(): Promise<Metadata> {
  const content = await shownContent()
  const {blogPage: page} = content
  if (!page) return {}
  const {heading: title, description} = page
  return pageMetadata({title, description, path: BLOG, card: blogCard(content)})
}

export default async function BlogPage() {
  const {blogPage: page, posts} = await shownContent()
  return page ? <Blog page={page} posts={posts} /> : <NoContent />
}

import type {Metadata} from 'next'
import {Blog} from '../../blog/blog.tsx'
import {breadcrumbs} from '../../found/breadcrumbs.ts'
import {blog} from '../../found/stories.ts'
import {StructuredData} from '../../found/structured-data.tsx'
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
  const {blogPage: page, posts, settings} = await shownContent()
  if (!page || !settings) return <NoContent />
  return (
    <>
      <Blog page={page} posts={posts} />
      <StructuredData
        things={[
          blog(settings, page, posts),
          breadcrumbs(settings, {name: page.heading, path: BLOG}),
        ]}
      />
    </>
  )
}

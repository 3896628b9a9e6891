import type {Metadata} from 'next'
import {getPageContent} from '../../content/drafts.ts'
import {blogContent} from '../../content/page-content.ts'
import {Blog} from '../../features/blog/blog.tsx'
import {BLOG_PATH} from '../../features/navigation/paths.ts'
import {NoContent} from '../../features/not-found/no-content.tsx'
import {blog, breadcrumbList, StructuredData} from '../../features/seo/structured-data.tsx'
import {pageMetadata} from '../metadata.ts'

export async function generateMetadata(): Promise<Metadata> {
  const {blogPage: page, ogImage} = await getPageContent(blogContent)
  if (!page) return {}
  const {heading: title, description, noIndex} = page
  return pageMetadata({title, description, noIndex, path: BLOG_PATH, ogImage})
}

export default async function BlogPage() {
  const {blogPage: page, posts, settings, destinationsLabel} = await getPageContent(blogContent)
  if (!page || !settings) return <NoContent />
  return (
    <>
      <Blog settings={settings} page={page} posts={posts} destinationsLabel={destinationsLabel} />
      <StructuredData
        things={[
          blog(settings, page, posts),
          breadcrumbList(settings, {name: page.heading, path: BLOG_PATH}),
        ]}
      />
    </>
  )
}

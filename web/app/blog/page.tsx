import type {Metadata} from 'next'
import {getPageContent} from '../../content/drafts.ts'
import {Blog} from '../../features/blog/blog.tsx'
import {BLOG_PATH} from '../../features/navigation/paths.ts'
import {NoContent} from '../../features/not-found/no-content.tsx'
import {blogOgImage} from '../../features/seo/og-image/og-image.ts'
import {blog, breadcrumbList, StructuredData} from '../../features/seo/structured-data.tsx'
import {pageMetadata} from '../metadata.ts'

export async function generateMetadata(): Promise<Metadata> {
  const content = await getPageContent()
  const {blogPage: page} = content
  if (!page) return {}
  const {heading: title, description} = page
  return pageMetadata({title, description, path: BLOG_PATH, ogImage: blogOgImage(content)})
}

export default async function BlogPage() {
  const {blogPage: page, posts, settings} = await getPageContent()
  if (!page || !settings) return <NoContent />
  return (
    <>
      <Blog page={page} posts={posts} />
      <StructuredData
        things={[
          blog(settings, page, posts),
          breadcrumbList(settings, {name: page.heading, path: BLOG_PATH}),
        ]}
      />
    </>
  )
}

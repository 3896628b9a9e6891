import type {Metadata} from 'next'
import {Blog} from '../../blog/blog.tsx'
import {BLOG_PATH} from '../../navigation/paths.ts'
import {NoContent} from '../../not-found/no-content.tsx'
import {blogOgImage} from '../../og-image/og-image.ts'
import {getPageContent} from '../../preview/drafts.ts'
import {blog, breadcrumbList, StructuredData} from '../../seo/structured-data.tsx'
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

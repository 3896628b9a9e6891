import type {Metadata} from 'next'
import {notFound, permanentRedirect} from 'next/navigation'
import {getPageContent} from '../../../content/drafts.ts'
import {getPublishedContent} from '../../../content/snapshot.ts'
import {BlogPost} from '../../../features/blog/blog-post.tsx'
import {BLOG_PATH, postPath} from '../../../features/navigation/paths.ts'
import {postOgImage} from '../../../features/seo/og-image/og-image.ts'
import {blogPosting, breadcrumbList, StructuredData} from '../../../features/seo/structured-data.tsx'
import {pageMetadata} from '../../metadata.ts'

interface Props {
  params: Promise<{slug: string}>
}

/** Prerenders the posts of the snapshot; posts published later are rendered on the first request. */
export async function generateStaticParams() {
  const {posts} = await getPublishedContent()
  return posts.map(({slug}) => ({slug}))
}

async function findPost({params}: Props) {
  const {slug} = await params
  const content = await getPageContent()
  const redirectTo = content.posts.find(({formerSlugs}) => formerSlugs.includes(slug))
  if (redirectTo) permanentRedirect(postPath(redirectTo.slug))
  const post = content.posts.find((item) => item.slug === slug)
  return {post, content}
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const {post, content} = await findPost(props)
  if (!post) return {}
  const {title, excerpt: description, slug, publishedAt} = post
  const ogImage = postOgImage(content, post)
  return pageMetadata({title, description, path: postPath(slug), publishedAt, ogImage})
}

export default async function PostPage(props: Props) {
  const {post, content} = await findPost(props)
  const {blogPage, settings} = content
  if (!post || !blogPage || !settings) notFound()
  const {title, slug} = post
  return (
    <>
      <BlogPost post={post} backLabel={blogPage.backLabel} />
      <StructuredData
        things={[
          blogPosting(settings, post),
          breadcrumbList(
            settings,
            {name: blogPage.heading, path: BLOG_PATH},
            {name: title, path: postPath(slug)},
          ),
        ]}
      />
    </>
  )
}

import type {Metadata} from 'next'
import {notFound, permanentRedirect} from 'next/navigation'
import {getPageContent} from '../../../content/drafts.ts'
import {postContent} from '../../../content/page-content.ts'
import {getPublishedContent} from '../../../content/snapshot.ts'
import {BlogPost} from '../../../features/blog/blog-post.tsx'
import {PostCallToAction} from '../../../features/blog/post-call-to-action.tsx'
import {PostLinks} from '../../../features/blog/post-links.tsx'
import {BLOG_PATH, postPath} from '../../../features/navigation/paths.ts'
import {StickyCallToAction} from '../../../features/navigation/sticky-cta/sticky-cta.tsx'
import {NoContent} from '../../../features/not-found/no-content.tsx'
import {blogPosting, breadcrumbList, StructuredData} from '../../../features/seo/structured-data.tsx'
import {pageMetadata} from '../../metadata.ts'

interface Props {
  params: Promise<{slug: string}>
}

/** Prerenders the posts of the snapshot; later ones are rendered for their release. */
export async function generateStaticParams() {
  const {posts} = getPublishedContent()
  return posts.map(({slug}) => ({slug}))
}

async function getContent({params}: Props) {
  const content = await getPageContent(postContent((await params).slug))
  if (content.movedTo) permanentRedirect(content.movedTo)
  return content
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const {post, ogImage} = await getContent(props)
  if (!post) return {}
  const {title, excerpt: description, slug, publishedAt, noIndex} = post
  return pageMetadata({title, description, noIndex, path: postPath(slug), publishedAt, ogImage})
}

export default async function PostPage(props: Props) {
  const content = await getContent(props)
  const {post, blogPage, settings, destinationsPage, destination, previousPost, nextPost, ogImage} = content
  if (!post) notFound()
  if (!blogPage || !settings) return <NoContent />
  const {title, slug} = post
  return (
    <>
      <StickyCallToAction settings={settings}>
        <BlogPost post={post} author={settings.founder} />
      </StickyCallToAction>
      {destinationsPage && <PostCallToAction page={destinationsPage} destination={destination} />}
      <PostLinks backLabel={blogPage.backLabel} previousPost={previousPost} nextPost={nextPost} />
      <StructuredData
        things={[
          blogPosting(settings, post, ogImage),
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

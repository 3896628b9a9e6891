import type {Metadata} from 'next'
import {notFound, permanentRedirect} from 'next/navigation'
import {Story} from '../../../blog/story.tsx'
import {currentContent} from '../../../content/snapshot.ts'
import {breadcrumbs} from '../../../found/breadcrumbs.ts'
import {story} from '../../../found/stories.ts'
import {StructuredData} from '../../../found/structured-data.tsx'
import {BLOG, postAddress} from '../../../navigation/addresses.ts'
import {shownContent} from '../../../preview/drafts.ts'
import {postCard} from '../../../share-card/card.ts'
import {pageMetadata} from '../../metadata.ts'

interface Props {
  params: Promise<{slug: string}>
}

/** Stories known when the site is built; one published later is made when it is first asked for. */
export async function generateStaticParams() {
  const {posts} = await currentContent()
  return posts.map(({slug}) => ({slug}))
}

async function find({params}: Props) {
  const {slug} = await params
  const content = await shownContent()
  const moved = content.posts.find(({formerSlugs}) => formerSlugs.includes(slug))
  if (moved) permanentRedirect(postAddress(moved.slug))
  const post = content.posts.find((one) => one.slug === slug)
  return {post, content}
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const {post, content} = await find(props)
  if (!post) return {}
  const {title, excerpt: description, slug, publishedAt} = post
  const card = postCard(content, post)
  return pageMetadata({title, description, path: postAddress(slug), publishedAt, card})
}

export default async function PostPage(props: Props) {
  const {post, content} = await find(props)
  const {blogPage, settings} = content
  if (!post || !blogPage || !settings) notFound()
  const {title, slug} = post
  return (
    <>
      <Story post={post} backLabel={blogPage.backLabel} />
      <StructuredData
        things={[
          story(settings, post),
          breadcrumbs(
            settings,
            {name: blogPage.heading, path: BLOG},
            {name: title, path: postAddress(slug)},
          ),
        ]}
      />
    </>
  )
}

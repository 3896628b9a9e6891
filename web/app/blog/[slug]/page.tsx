import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {Story} from '../../../blog/story.tsx'
import {currentContent} from '../../../content/snapshot.ts'
import {postAddress} from '../../../navigation/addresses.ts'
import {shownContent} from '../../../preview/drafts.ts'
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
  const {posts, blogPage} = await shownContent()
  return {post: posts.find((post) => post.slug === slug), blogPage}
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const {post} = await find(props)
  if (!post) return {}
  const {title, excerpt: description, slug, cover: picture} = post
  return pageMetadata({title, description, path: postAddress(slug), picture})
}

export default async function PostPage(props: Props) {
  const {post, blogPage} = await find(props)
  if (!post || !blogPage) notFound()
  return <Story post={post} backLabel={blogPage.backLabel} />
}

import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {Story} from '../../../blog/story.tsx'
import {currentContent} from '../../../content/snapshot.ts'
import {postAddress} from '../../../navigation/addresses.ts'
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
  const post = content.posts.find((one) => one.slug === slug)
  return {post, content}
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const {post, content} = await find(props)
  if (!post) return {}
  const {title, excerpt: description, slug} = post
  const card = postCard(content, post)
  return pageMetadata({title, description, path: postAddress(slug), card})
}

export default async function PostPage(props: Props) {
  const {post, content} = await find(props)
  if (!post || !content.blogPage) notFound()
  return <Story post={post} backLabel={content.blogPage.backLabel} />
}

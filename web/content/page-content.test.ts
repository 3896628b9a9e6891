import {expect, test} from 'vitest'
import {type Content, EMPTY_CONTENT} from './content.ts'
import {feedContent} from './file-content.ts'
import {postContent} from './page-content.ts'
import {findChangedPaths} from './test-changed-paths.ts'

type Post = Content['posts'][number]

const createPost = (slug: string, changes: Partial<Post> = {}): Post => ({
  _id: `post-${slug}`,
  _type: 'post',
  _updatedAt: '2026-05-02T08:00:00.000Z',
  title: `Story ${slug}`,
  slug,
  publishedAt: '2026-05-02T08:00:00Z',
  day: 'May 2, 2026',
  excerpt: 'An excerpt',
  cover: null,
  body: [],
  formerSlugs: [],
  ...changes,
})

const withPosts = (...posts: Post[]): Content => ({...EMPTY_CONTENT, posts})

const [newest, middle, oldest] = [createPost('new'), createPost('middle'), createPost('old')]

test('a post links to the ones before and after it', () => {
  const content = withPosts(newest, middle, oldest)
  const getNeighbors = (slug: string) => {
    const {previousPost, nextPost} = postContent(slug)(content)
    return [previousPost?.slug, nextPost?.slug]
  }
  expect(getNeighbors('new')).toEqual(['middle', undefined])
  expect(getNeighbors('middle')).toEqual(['old', 'new'])
  expect(getNeighbors('old')).toEqual([undefined, 'middle'])
  expect(getNeighbors('no-such-post')).toEqual([undefined, undefined])
})

test('the feed contains the newest posts only, however many there are', () => {
  const posts = Array.from({length: 1_000}, (_, index) => createPost(`post-${index}`))
  const {posts: listed} = feedContent(withPosts(...posts))
  expect(listed).toHaveLength(50)
  expect(listed[0]).toMatchObject({slug: 'post-0', body: []})
})

test('a change of a post renders its neighbors again only if it changes their links', () => {
  const before = withPosts(newest, middle, oldest)
  const findChangedPosts = (after: Content) =>
    findChangedPaths(before, after).filter((path) => path.startsWith('/blog/'))

  const rewritten = createPost('new', {excerpt: 'Another one', _updatedAt: '2026-05-03T08:00:00.000Z'})
  expect(findChangedPosts(withPosts(rewritten, middle, oldest))).toEqual(['/blog/new', '/blog/feed.xml'])
  const renamed = createPost('new', {title: 'Renamed'})
  expect(findChangedPosts(withPosts(renamed, middle, oldest))).toEqual([
    '/blog/new',
    '/blog/middle',
    '/blog/feed.xml',
  ])
})

import type {SanityClient} from '@sanity/client'

const words = (text: string, mark?: string) => [
  {_type: 'span', _key: 'words', text, marks: mark ? [mark] : []},
]

/**
 * Publishes a story in which everything stands that a story may hold.
 * @returns its path on the site
 */
export async function writePost(client: SanityClient): Promise<string> {
  const asset = await client.fetch<string>('*[_type == "sanity.imageAsset"] | order(_id)[0]._id')
  const picture = {
    _type: 'picture',
    asset: {_type: 'reference', _ref: asset},
    alt: 'A harbour in the evening',
    caption: 'The harbour, in May',
  }
  const block = (key: string, style: string, children: ReturnType<typeof words>) => ({
    _type: 'block',
    _key: key,
    style,
    markDefs: [{_type: 'link', _key: 'link', href: 'https://ferries.example'}],
    children,
  })
  await client.create({
    _id: 'post-all-there-is',
    _type: 'post',
    title: 'All there is to ferries',
    slug: {_type: 'slug', current: 'all-there-is'},
    publishedAt: '2026-05-02T08:00:00Z',
    excerpt: 'And what I do about them.',
    cover: picture,
    body: [
      block('a', 'normal', words('They run late.')),
      block('b', 'h2', words('Leave the afternoon open')),
      block('c', 'normal', words('The timetable', 'link')),
      block('d', 'h3', words('In the evening')),
      block('e', 'blockquote', words('The sea has no timetable.')),
      {...block('f', 'normal', words('Bread')), listItem: 'bullet', level: 1},
      {...block('g', 'normal', words('Olives')), listItem: 'bullet', level: 1},
      {...block('h', 'normal', words('Wait')), listItem: 'number', level: 1},
      {...picture, _key: 'i'},
    ],
  })
  return '/blog/all-there-is'
}

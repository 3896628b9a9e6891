export interface BenchmarkQuery {
  name: string
  query: string
  /** Default: `published`. */
  perspective?: string
  /** @param n number of a post, different in each round */
  params: (n: number, count: number) => Record<string, unknown>
}

/** Typical queries of sites and the Studio. */
export const benchmarkQueries: BenchmarkQuery[] = [
  // The share of HTTP and of the message to a reader in all other queries.
  {name: 'without documents', query: '$n + 1', params: (n) => ({n})},
  {name: 'by id', query: '*[_id == $id][0]', params: (n) => ({id: `post-${n}`})},
  {name: 'by type', query: '*[_type == "author"][0...20]{_id, name}', params: () => ({})},
  {
    name: 'by slug',
    query: '*[_type == "post" && slug.current == $slug][0]{title, body}',
    params: (n) => ({slug: `post-${n}`}),
  },
  {
    name: 'by reference',
    query: '*[_type == "post" && references($id)]{_id, title}',
    params: (n) => ({id: `author-${n - (n % 100)}`}),
  },
  {
    name: 'ordered slice',
    query: '*[_type == "post"] | order(publishedAt desc)[$from...$to]{title, publishedAt}',
    params: (n) => ({from: n % 50, to: (n % 50) + 20}),
  },
  {
    name: 'filter and ordered slice',
    query: '*[_type == "post" && likes > $likes] | order(publishedAt desc)[0...20]{title}',
    params: (n) => ({likes: 800 + (n % 100)}),
  },
  {
    name: 'list with references',
    query: '*[_type == "post"][0...20]{title, author->{name}, category->{title}, related[]->{title}}',
    params: () => ({}),
  },
  {
    name: 'text search',
    query: '*[_type == "post" && title match $word]{_id, title}',
    params: (n, count) => ({word: `word${n % Math.ceil(count / 10)}`}),
  },
  {
    name: 'text search, common word',
    query: '*[_type == "post" && pt::text(body) match $word][0...20]{_id, title}',
    params: (n) => ({word: ['lantern', 'harb*', 'winter'][n % 3]}),
  },
  {name: 'count of a type', query: 'count(*[_type == "post"])', params: () => ({})},
  // One of 100 documents has a draft.
  {
    name: 'by id, in drafts',
    query: '*[_id == $id][0]',
    perspective: 'drafts',
    params: (n) => ({id: `post-${n}`}),
  },
  {
    name: 'by slug, in drafts',
    query: '*[_type == "post" && slug.current == $slug][0]{title, body}',
    perspective: 'drafts',
    params: (n) => ({slug: `post-${n}`}),
  },
  {
    name: 'ordered slice, in drafts',
    query: '*[_type == "post"] | order(publishedAt desc)[$from...$to]{title, publishedAt}',
    perspective: 'drafts',
    params: (n) => ({from: n % 50, to: (n % 50) + 20}),
  },
  {
    name: 'count of a type, in drafts',
    query: 'count(*[_type == "post"])',
    perspective: 'drafts',
    params: () => ({}),
  },
]

export interface BenchmarkQuery {
  name: string
  query: string
  /** @param count number of documents */
  params: (count: number) => Record<string, unknown>
}

/** Typical queries of sites and the Studio. */
export const benchmarkQueries: BenchmarkQuery[] = [
  {
    name: 'by id',
    query: '*[_id == $id][0]',
    params: (count) => ({id: `post-${count - 1}`}),
  },
  {
    name: 'by type, first page',
    query: '*[_type == "author"][0...20]{_id, name}',
    params: () => ({}),
  },
  {
    name: 'by slug',
    query: '*[_type == "post" && slug.current == $slug][0]{title, body}',
    params: (count) => ({slug: `post-${count - 1}`}),
  },
  {
    name: 'filter, order and slice',
    query: '*[_type == "post" && likes > 900] | order(publishedAt desc)[0...20]{title, publishedAt}',
    params: () => ({}),
  },
  {
    name: 'order all and slice',
    query: '*[_type == "post"] | order(publishedAt desc)[0...20]{title}',
    params: () => ({}),
  },
  {
    name: 'references to a document',
    query: '*[_type == "post" && references($id)]{_id, title}',
    params: (count) => ({id: `author-${count - 100}`}),
  },
  {
    name: 'list with dereferenced fields',
    query: '*[_type == "post"][0...20]{title, author->{name}, category->{title}, related[]->{title}}',
    params: () => ({}),
  },
  {
    name: 'match in one type',
    query: '*[_type == "author" && name match "har*"]{name}',
    params: () => ({}),
  },
  {
    name: 'match in all documents',
    query: '*[title match "lantern"][0...20]{title}',
    params: () => ({}),
  },
  {
    name: 'filter without an index',
    query: 'count(*[likes == 500])',
    params: () => ({}),
  },
]

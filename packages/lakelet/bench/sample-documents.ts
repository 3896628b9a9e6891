const WORDS = 'harbour lantern granite orchard meadow river winter copper saffron thunder'.split(' ')

const word = (n: number) => WORDS[n % WORDS.length] ?? ''
const reference = (id: string) => ({_type: 'reference', _ref: id})

interface Document {
  [field: string]: unknown
  _id: string
  _type: string
}

/**
 * Deterministic sample content of a site. Each 100 documents are one author, one category and 98 posts,
 * which reference both and three earlier posts.
 */
export function createSampleDocuments(count: number): Document[] {
  return Array.from({length: count}, (_, n) => {
    if (n % 100 === 0) return {_id: `author-${n}`, _type: 'author', name: `${word(n / 100)} ${n}`}
    if (n % 100 === 1) return {_id: `category-${n}`, _type: 'category', title: word(n)}
    const groupStart = n - (n % 100)
    const earlier = [7, 11, 13].map((step) => Math.max(2, n - (n % 100 > step + 2 ? step : 0)))
    return {
      _id: `post-${n}`,
      _type: 'post',
      title: `${word(n)} ${word(n * 7)} ${word(n * 3 + 1)} ${n}`,
      slug: {_type: 'slug', current: `post-${n}`},
      publishedAt: new Date(Date.UTC(2020, 0, 1) + ((n * 7919) % count) * 60_000).toISOString(),
      likes: (n * 31) % 1000,
      author: reference(`author-${groupStart}`),
      category: reference(`category-${groupStart + 1}`),
      related: earlier.map((id, index) => ({_key: `k${index}`, ...reference(`post-${id}`)})),
      body: [`${word(n + 1)} and ${word(n + 2)}, then ${word(n + 5)} `.repeat(6)],
    }
  })
}

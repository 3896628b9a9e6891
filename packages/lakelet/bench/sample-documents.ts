const WORDS =
  'harbour lantern granite orchard meadow river winter copper saffron thunder market valley bridge garden island forest castle summer'.split(
    ' ',
  )
/** Documents of which each hundredth is an author and each hundredth a category. */
const GROUP = 100
const PARAGRAPHS = 6
const WORDS_PER_PARAGRAPH = 45

interface Document {
  [field: string]: unknown
  _id: string
  _type: string
}

const word = (n: number) => WORDS[(n * 7919) % WORDS.length] ?? ''
const reference = (id: string) => ({_type: 'reference', _ref: id})

const paragraph = (n: number, index: number) => {
  const text = Array.from({length: WORDS_PER_PARAGRAPH}, (_, at) => word(n + index * 13 + at * at)).join(' ')
  return {
    _type: 'block',
    _key: `b${index}`,
    style: 'normal',
    markDefs: [],
    children: [{_type: 'span', _key: 's', marks: [], text}],
  }
}

/**
 * The document with this number, of a site of `count` documents: a post of about 3 KB with Portable Text that
 * refers to an author, a category and three earlier posts; or one of these authors or categories. Each post
 * has one word that only ten posts have.
 */
export function createSampleDocument(n: number, count: number): Document {
  if (n % GROUP === 0) return {_id: `author-${n}`, _type: 'author', name: `${word(n)} ${n}`}
  if (n % GROUP === 1) return {_id: `category-${n}`, _type: 'category', title: word(n)}
  const groupStart = n - (n % GROUP)
  const earlier = [7, 11, 13].map((step) => Math.max(2, n - (n % GROUP > step + 2 ? step : 0)))
  const rareWord = `word${n % Math.ceil(count / 10)}`
  return {
    _id: `post-${n}`,
    _type: 'post',
    title: `${word(n)} ${word(n * 7)} ${word(n * 3 + 1)} ${rareWord}`,
    slug: {_type: 'slug', current: `post-${n}`},
    publishedAt: new Date(Date.UTC(2020, 0, 1) + ((n * 7919) % count) * 60_000).toISOString(),
    likes: (n * 31) % 1000,
    author: reference(`author-${groupStart}`),
    category: reference(`category-${groupStart + 1}`),
    related: earlier.map((id, index) => ({_key: `k${index}`, ...reference(`post-${id}`)})),
    body: Array.from({length: PARAGRAPHS}, (_, index) => paragraph(n, index)),
  }
}

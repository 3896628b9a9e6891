import {expect, test} from 'vitest'
import {evaluate} from '../src/query/evaluate.ts'
import type {LakeDocument} from '../src/shared/types.ts'
import {DocumentSet} from '../src/store/document-set.ts'

const [authorCount, postsPerAuthor] = [50, 4]
const documentCount = authorCount * (1 + postsPerAuthor)

/** A document set that records the document of each read of a field. */
function createRecordingSet() {
  const reads: string[] = []
  const documents = new DocumentSet()
  const put = (_id: string, _type: string, fields = {}) => {
    const document: LakeDocument = {_id, _type, _rev: 'r', _createdAt: '', _updatedAt: '', ...fields}
    const record = () => void reads.push(_id)
    const proxy = new Proxy(document, {
      get(target, name) {
        record()
        return Reflect.get(target, name)
      },
      ownKeys(target) {
        record()
        return Reflect.ownKeys(target)
      },
    })
    documents.put(proxy)
  }
  for (let n = 0; n < authorCount; n++) {
    put(`author${n}`, 'author', {parent: `author${n}`})
    for (let post = 0; post < postsPerAuthor; post++)
      put(`post${n}-${post}`, 'post', {author: {_ref: `author${n}`}})
  }
  return {documents, reads}
}

test.each([
  ['*[references(^._id)]', postsPerAuthor],
  ['*[_type == "post" && references(^._id)]', postsPerAuthor],
  ['*[_id == ^.parent]', 1],
])('a subquery %s reads only the documents that the index finds', (subquery, found) => {
  const {documents, reads} = createRecordingSet()
  const run = () => {
    reads.length = 0
    const query = `*[_type == "author"]{"count": count(${subquery})}`
    const request = {query, params: {}, projectId: 'p', dataset: 'd', identity: 'me', documents}
    return evaluate(request, 60_000)
  }
  // The first run builds the index, which reads all documents.
  run()
  expect(run()).toEqual(Array.from({length: authorCount}, () => ({count: found})))
  // Without the index, each of the subqueries reads all documents at least once.
  expect(reads.length).toBeLessThan((authorCount * documentCount) / 2)
})

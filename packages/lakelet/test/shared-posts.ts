import {useSharedClient} from './start-lake.ts'

/** Starts one lake for all tests of a file; returns a function that writes posts, drafts and a version to it. */
export function useSharedPosts() {
  const start = useSharedClient()
  return async () => {
    const {lake, client} = start()
    await client
      .transaction()
      .create({_id: 'anna', _type: 'author', name: 'Anna'})
      .create({_id: 'one', _type: 'post', title: 'One', author: {_ref: 'anna'}})
      .create({_id: 'two', _type: 'post', title: 'Two'})
      .create({_id: 'drafts.two', _type: 'post', title: 'Two, better'})
      .create({_id: 'drafts.new', _type: 'post', title: 'New'})
      .create({_id: 'versions.r1.two', _type: 'post', title: 'Two, in a release'})
      .create({_id: 'request.1', _type: 'request', from: 'someone'})
      .commit()
    return {lake, client}
  }
}

export const numbered = (count: number) => Array.from({length: count}, (_, n) => `n${n.toString(36)}`)

export const queryPath = (version: string, query: string) =>
  `/${version}/data/query/production?query=${encodeURIComponent(query)}`

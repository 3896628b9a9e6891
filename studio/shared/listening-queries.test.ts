import {createServer, request} from 'node:http'
import {createClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {expect, onTestFinished, test, vi} from 'vitest'
import {lakeAway} from './lake-away.ts'
import {createListeningQueries, type ListeningQuery} from './listening-queries.ts'

/** Starts a lake behind a proxy that counts streams and queries, and can refuse requests. */
async function start() {
  const lake = await startContentLake()
  const counts = {streams: 0, queries: 0}
  let isRefusing = false
  let pageStatus: number | undefined
  const proxy = createServer((incoming, outgoing) => {
    if (isRefusing) return outgoing.writeHead(500).end()
    const {url = '', method, headers} = incoming
    if (url.includes('/data/listen/')) counts.streams += 1
    if (url.includes('/data/query/')) counts.queries += 1
    if (url.includes('/data/query/') && pageStatus !== undefined) {
      outgoing.writeHead(pageStatus, {'content-type': 'text/html'}).end('<h1>Please wait</h1>')
      pageStatus = undefined
      return
    }
    const forwarded = request(lake.url + url, {method, headers}, (response) => {
      outgoing.writeHead(response.statusCode ?? 500, response.headers)
      response.pipe(outgoing)
    })
    outgoing.on('close', () => forwarded.destroy())
    forwarded.on('error', () => outgoing.destroy())
    return incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const observe = createListeningQueries(
    createClient({...lake.clientConfig, apiHost: `http://127.0.0.1:${port}`, maxRetries: 0}),
  )
  onTestFinished(async () => {
    proxy.closeAllConnections()
    proxy.close()
    await lake.close()
  })

  /** Subscribes to a query; returns its results. */
  function subscribe(query: string, options: Partial<ListeningQuery> = {}) {
    const results: unknown[] = []
    const errors: unknown[] = []
    const listeningQuery = {query, listenFilter: '_type == "note"', throttleTime: 10, ...options}
    const subscription = observe(listeningQuery).subscribe({
      next: (result) => results.push(result),
      error: (error: unknown) => errors.push(error),
    })
    onTestFinished(() => subscription.unsubscribe())
    return {results, errors, unsubscribe: () => subscription.unsubscribe()}
  }
  return {
    counts,
    subscribe,
    editor: createClient(lake.clientConfig),
    /** Refuses requests, and ends the streams. */
    interrupt() {
      isRefusing = true
      proxy.closeAllConnections()
    },
    resume() {
      isRefusing = false
    },
    /** Answers the next query with the page of a proxy. */
    answerOnce(status: number) {
      pageStatus = status
    },
  }
}

/** With a longer timeout than the default of one second. */
const eventually = (assert: () => void) => vi.waitFor(assert, {timeout: 15_000})

const COUNT = 'count(*[_type == "note"])'

test('a lake that does not answer for some seconds is reported, until it answers', async () => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true})
  const {subscribe, interrupt, resume} = await start()
  const reports: boolean[] = []
  const subscription = lakeAway.subscribe((isAway) => reports.push(isAway))
  onTestFinished(() => subscription.unsubscribe())
  const {results} = subscribe(COUNT)
  await eventually(() => expect(results).toEqual([0]))
  expect(reports).toEqual([false])
  interrupt()
  await eventually(() => {
    vi.advanceTimersByTime(1000)
    expect(reports).toEqual([false, true])
  })
  resume()
  await eventually(() => {
    vi.advanceTimersByTime(1000)
    expect(reports).toEqual([false, true, false])
  })
})

test('queries with one filter share a stream, and equal queries their requests', async () => {
  const {counts, subscribe, editor} = await start()
  const titles = '*[_type == "note"].title'
  const subscribers = [
    subscribe(COUNT),
    subscribe(COUNT),
    subscribe(titles),
    subscribe('*[_type == $type].title', {params: {type: 'note'}}),
  ]
  await eventually(() => expect(subscribers.map(({results}) => results)).toEqual([[0], [0], [[]], [[]]]))
  expect(counts).toEqual({streams: 1, queries: 3})

  await editor.create({_type: 'note', title: 'first'})
  await eventually(() =>
    expect(subscribers.map(({results}) => results.at(-1))).toEqual([1, 1, ['first'], ['first']]),
  )
  expect(counts).toEqual({streams: 1, queries: 6})

  for (const {unsubscribe} of subscribers) unsubscribe()
  const next = subscribe(titles, {perspective: 'drafts'})
  await eventually(() => expect(next.results).toEqual([['first']]))
  expect(counts).toEqual({streams: 1, queries: 7})

  const parameterized = {listenFilter: '_id == $id', params: {id: 'a'}}
  for (const id of ['a', 'a', 'b']) subscribe('*[_id == $id]', {...parameterized, params: {id}})
  await eventually(() => expect(counts).toEqual({streams: 3, queries: 9}))
})

test('a patch of ignored fields alone triggers no request', async () => {
  const {counts, subscribe, editor} = await start()
  const {_id} = await editor.create({_type: 'note', title: 'first'})
  const titles = subscribe('*[_type == "note"].title', {ignoredFields: ['text', 'color']})
  await eventually(() => expect(titles.results).toEqual([['first']]))
  const all = subscribe('*[_type == "note"].text')
  await eventually(() => expect(all.results).toHaveLength(1))
  const patch = () => editor.transaction().createIfNotExists({_id, _type: 'note'})
  await patch()
    .patch(_id, {set: {text: 'words'}, unset: ['color']})
    .commit()
  await eventually(() => expect(all.results.at(-1)).toEqual(['words']))
  expect(counts).toEqual({streams: 1, queries: 3})
  await patch()
    .patch(_id, {set: {text: 'words', title: 'second'}})
    .commit()
  await eventually(() => expect(titles.results.at(-1)).toEqual(['second']))
  // Its first event is that of an ignored field.
  await patch()
    .patch(_id, {set: {text: 'other words'}})
    .commit()
  await eventually(() => expect(all.results.at(-1)).toEqual(['other words']))
  const late = subscribe('*[_type == "note"]{title}', {ignoredFields: ['text']})
  await eventually(() => expect(late.results).toEqual([[{title: 'second'}]]))
  await editor.delete(_id)
  await eventually(() => expect(late.results.at(-1)).toEqual([]))
})

test('while the lake answers 500 there is no error, and what changed meanwhile arrives when it is back', async () => {
  const {subscribe, editor, interrupt, resume} = await start()
  const first = subscribe(COUNT)
  await eventually(() => expect(first.results).toEqual([0]))
  interrupt()
  await editor.create({_type: 'note'})
  const second = subscribe('*[_type == "note"]{_type}')
  resume()
  await eventually(() => expect(first.results.at(-1)).toBe(1))
  await eventually(() => expect(second.results.at(-1)).toEqual([{_type: 'note'}]))
  expect([...first.errors, ...second.errors]).toEqual([])
})

test.each([400, 403, 404, 408, 413])('the page of a proxy with %d does not end a query', async (status) => {
  const {subscribe, answerOnce} = await start()
  answerOnce(status)
  const {results, errors} = subscribe(COUNT)
  await eventually(() => expect([...results, ...errors]).toEqual([0]))
})

test('a query that the lake rejects is an error for its subscribers only', async () => {
  const {subscribe} = await start()
  const wrong = subscribe('*[')
  const right = subscribe(COUNT)
  await eventually(() => expect(wrong.errors).toHaveLength(1))
  await eventually(() => expect(right.results).toEqual([0]))
})

import {createServer} from 'node:http'
import {expect, onTestFinished, test} from 'vitest'
import {createPageCache, NOT_FOUND_PATH} from './page-cache.ts'

/** The pages of these tests have no stylesheets. */
const inlineNothing = (html: string) => html

/** Serves a page cache at every path; `renderedPaths` lists what it requested from the renderer. */
async function start() {
  const renderedPaths: string[] = []
  let waiting: PromiseWithResolvers<void> | undefined
  const pageCache = createPageCache(async (path) => {
    renderedPaths.push(path)
    await waiting?.promise
    const status = path === NOT_FOUND_PATH ? 404 : path.startsWith('/old') ? 308 : 200
    const headers = {'content-type': 'text/html', ...(status === 308 && {location: '/new'})}
    return new Response(`page ${path}`, {status, headers})
  }, inlineNothing)
  const server = createServer((request, response) => {
    const url = new URL(`http://site${request.url}`)
    if (url.pathname.startsWith('/render')) void pageCache.renderAndSend(url.pathname, request, response)
    else void pageCache.send(url, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  await pageCache.rebuild(['/', '/blog'], ['/old'])
  renderedPaths.length = 0
  const get = async (path: string, method = 'GET') => {
    const response = await fetch(`http://127.0.0.1:${address.port}${path}`, {method, redirect: 'manual'})
    return {status: response.status, text: await response.text()}
  }
  const holdRenderings = () => {
    waiting = Promise.withResolvers()
    return waiting.resolve
  }
  return {get, renderedPaths, holdRenderings}
}

test('unknown paths get the cached 404 page and are not rendered', async () => {
  const {get, renderedPaths} = await start()
  for (const path of ['/nope', '/blog/nope', '/blogs?a=b', '/Blog', '/old/er', '/_not-found/', '/%62log'])
    expect(await get(path), path).toEqual({status: 404, text: `page ${NOT_FOUND_PATH}`})
  expect((await get('/nope', 'HEAD')).status).toBe(404)
  for (const path of ['/', '/?a=b', '/blog?a=b'])
    expect(await get(path), path).toEqual({status: 200, text: `page ${path.split('?')[0]}`})
  expect(renderedPaths).toEqual([])
})

test('redirects, and paths with a trailing slash, are left to the renderer', async () => {
  const {get, renderedPaths} = await start()
  expect((await get('/old?a=b')).status).toBe(308)
  await get('/blog/')
  expect(renderedPaths).toEqual(['/old?a=b', '/blog/'])
})

test('limits the renderings at the same time', async () => {
  const {get, renderedPaths, holdRenderings} = await start()
  const finish = holdRenderings()
  const renderings = ['/render/a', '/render/b'].map((path) => get(path))
  await expect.poll(() => renderedPaths.length).toBe(2)
  expect((await get('/render/c')).status).toBe(503)
  expect((await get('/blog')).status).toBe(200)
  finish()
  expect((await Promise.all(renderings)).map(({status}) => status)).toEqual([200, 200])
  expect((await get('/render/c')).status).toBe(200)
})

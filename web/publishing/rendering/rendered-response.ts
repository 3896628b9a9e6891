import {REVALIDATE} from '@roam/front-door/static/cache-control'
import {createStyleInliner} from './inline-styles.ts'
import type {NextApp} from './next-app.ts'
import {contentSecurityPolicy} from './security-headers.ts'

/** A rendered response: status, headers, uncompressed body. */
export interface RenderedResponse {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** Response headers of Next that are kept. Caching headers are replaced. */
const FORWARDED_HEADERS = ['content-type', 'location']

/**
 * Converts a response of Next: filters its headers and, for HTML, adds the Content-Security-Policy.
 *
 * @param createPolicy returns the Content-Security-Policy of a page
 * @param transform rewrites the HTML of a page
 */
export async function renderResponse(
  nextResponse: Response,
  createPolicy: (html: string) => string,
  transform: (html: string) => string | Promise<string> = (html) => html,
): Promise<RenderedResponse> {
  const {status} = nextResponse
  // Next sends no-store for pages that depend on the request.
  const isUncacheable = nextResponse.headers.get('cache-control')?.includes('no-store')
  const headers: Record<string, string> = {
    'cache-control': isUncacheable ? 'no-store' : REVALIDATE,
  }
  for (const name of FORWARDED_HEADERS) {
    // For a cached redirect, Next sends the Location header twice.
    const [value] = nextResponse.headers.get(name)?.split(', ') ?? []
    if (value) headers[name] = value
  }
  if (!headers['content-type']?.startsWith('text/html'))
    return {status, headers, body: Buffer.from(await nextResponse.arrayBuffer())}
  const html = await transform(await nextResponse.text())
  headers['content-security-policy'] = createPolicy(html)
  return {status, headers, body: Buffer.from(html)}
}

/**
 * Renders the page at a path as all visitors receive it.
 *
 * @param name of the page in errors; default: the path
 * @param transform rewrites the HTML before the policy is computed
 */
export type RenderPage = (
  path: string,
  name?: string,
  transform?: (html: string) => string | Promise<string>,
) => Promise<RenderedResponse>

/** @param directory the web package, built */
export function createPageRenderer(next: NextApp, directory: string): RenderPage {
  const inlineStyles = createStyleInliner(directory)
  return async (path, name = path, transform = (html) => html) =>
    renderResponse(
      await next.fetchPage(path),
      (html) => contentSecurityPolicy(html, name),
      (html) => transform(inlineStyles(html)),
    )
}

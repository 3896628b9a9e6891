import {resolve} from 'node:path'
import type {NextConfig} from 'next'

const config: NextConfig = {
  poweredByHeader: false,
  // The custom server in web/server compresses pages and sets ETags.
  compress: false,
  generateEtags: false,
  reactStrictMode: true,
  // Disables Next's image endpoint; the custom server proxies images.
  images: {unoptimized: true},
  // Next compiles this file, without import.meta; build and server run in this folder.
  cacheHandler: resolve('publishing/rendering/next-cache-handler.ts'),
  cacheMaxMemorySize: 0,
  // The server inlines stylesheets: small chunks, so that a page does not carry the styles of others.
  // Loading the code of all pages at the start blocks visitors of the current release.
  experimental: {cssChunking: {type: 'graph', requestCost: 1000}, preloadEntriesOnStart: false},
  // `pnpm types` runs tsc, including the tests.
  typescript: {ignoreBuildErrors: true},
}

export default config

import type {NextConfig} from 'next'

const config: NextConfig = {
  poweredByHeader: false,
  // The custom server in web/server compresses pages and sets ETags.
  compress: false,
  generateEtags: false,
  reactStrictMode: true,
  // Disables Next's image endpoint; the custom server proxies images.
  images: {unoptimized: true},
  // Otherwise any made-up slug below /blog would write a file.
  experimental: {isrFlushToDisk: false},
  // `pnpm types` runs tsc, including the tests.
  typescript: {ignoreBuildErrors: true},
}

export default config

import type {NextConfig} from 'next'

const config: NextConfig = {
  poweredByHeader: false,
  // The site's own server sends pages compressed, with their policies and ETags.
  compress: false,
  generateEtags: false,
  reactStrictMode: true,
  // Pictures come through the site's own server; Next's own way to them stays shut.
  images: {unoptimized: true},
  // Next would keep a page on disk for each address below /blog that anybody makes up.
  experimental: {isrFlushToDisk: false},
  // `pnpm types` checks them, tests included; a build need not do it again.
  typescript: {ignoreBuildErrors: true},
}

export default config

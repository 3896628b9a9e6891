const DEFAULT_TITLE = '<title>Sanity Studio</title>'

interface BundleFile {
  type: string
  fileName: string
  source?: string | Uint8Array
}

/**
 * Vite plugin that sets the title of the Studio's HTML page, visible until the Studio has loaded.
 * @throws Error during the build if the page does not contain the default title
 */
export function setPageTitle(title: string) {
  return {
    name: 'set-page-title',
    generateBundle: {
      order: 'post' as const,
      handler(_options: unknown, bundle: Record<string, BundleFile>) {
        const page = bundle['index.html']
        if (typeof page?.source !== 'string' || !page.source.includes(DEFAULT_TITLE))
          throw new Error(`brand/page-title.ts: index.html does not contain ${DEFAULT_TITLE}`)
        page.source = page.source.replace(DEFAULT_TITLE, `<title>${title}</title>`)
      },
    },
  }
}

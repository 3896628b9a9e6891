/** The title that the Studio's page bears until the Studio itself has loaded. */
const UNBRANDED = '<title>Sanity Studio</title>'

interface Page {
  type: string
  fileName: string
  source?: string | Uint8Array
}

/** Gives the page its name. */
export function branded(title: string) {
  return {
    name: 'branded',
    generateBundle: {
      order: 'post' as const,
      handler(_options: unknown, bundle: Record<string, Page>) {
        const page = bundle['index.html']
        if (typeof page?.source !== 'string' || !page.source.includes(UNBRANDED))
          throw new Error('brand/vite-plugin.ts does not find the title of the page')
        page.source = page.source.replace(UNBRANDED, `<title>${title}</title>`)
      },
    },
  }
}

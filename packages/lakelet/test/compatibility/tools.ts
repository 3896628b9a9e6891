/** A row of a compatibility table. */
export interface Row {
  /** Method, command or tool, in Markdown. */
  name: string
  status: 'works' | 'partly' | 'not'
  /** What is missing, or why it is not supported. */
  limits?: string
}

/** A row that another test verifies. */
export interface ReferringRow extends Row {
  /** The file from the root of the repository, and the title of the test. */
  testedIn: [file: string, title: string]
}

export const toolRows: ReferringRow[] = [
  {
    name: 'Sanity Studio 6',
    status: 'works',
    limits:
      'with [this configuration](#connect-sanity-studio): tasks, comments and the media library are disabled',
    testedIn: [
      'packages/e2e/specs/studio/editing.spec.ts',
      'an edited price is stored as a draft, then published',
    ],
  },
  {
    name: '`@sanity/import`',
    status: 'works',
    testedIn: ['packages/lakelet/test/import.test.ts', 'imports documents with references in any order'],
  },
  {
    name: '`@sanity/export`',
    status: 'works',
    limits: 'for unchanged originals, use `lakelet export` or `sanity dataset export`',
    testedIn: [
      'packages/lakelet/test/cli.test.ts',
      'import, export and reset use the running lake, and the data directory of a stopped one',
    ],
  },
  {
    name: '`@sanity/image-url`',
    status: 'works',
    testedIn: ['packages/lakelet/test/images.test.ts', 'supports crop and hotspot of @sanity/image-url'],
  },
  {
    name: '`@sanity/webhook`',
    status: 'works',
    limits: 'it verifies the signature; check the timestamp yourself',
    testedIn: [
      'packages/lakelet/test/webhooks.test.ts',
      'sends a signed delivery with the headers of hosted webhooks',
    ],
  },
  {
    name: 'next-sanity, `defineLive`',
    status: 'works',
    limits:
      'an open page is one change behind, because `SanityLive` revalidates with `max`, unless its action calls `updateTag`',
    testedIn: ['packages/lakelet/test/live.test.ts', 'supports defineLive of next-sanity'],
  },
]

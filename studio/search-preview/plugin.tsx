import {SearchIcon} from '@sanity/icons/Search'
import {Box, Card, Stack, Text} from '@sanity/ui'
import {
  type DocumentInspectorProps,
  defineDocumentInspector,
  definePlugin,
  getPublishedId,
  useEditState,
} from 'sanity'
import {DocumentInspectorHeader} from 'sanity/structure'
import {SEARCH_LENGTHS} from '../schema/fields/fields.ts'
import {environment} from '../shared/environment.ts'
import {useListeningQuery} from '../shared/use-listening-query.ts'
import {
  createPagePreview,
  hasPreview,
  type SearchResult,
  type Site,
  siteQuery,
  siteSchema,
} from './page-preview.ts'
import {PosterPreview} from './poster-preview.tsx'
import styles from './search-preview.module.css'

const TITLE = 'Search and sharing'

const inspector = defineDocumentInspector({
  name: 'search-preview',
  useMenuItem: () => ({icon: SearchIcon, title: TITLE, showAsAction: true}),
  component: SearchPreview,
})

/** Shows in an inspector how pages appear in search results and where their links are shared. */
export const searchPreview = definePlugin({
  name: 'search-preview',
  document: {
    inspectors: (inspectors, {documentType}) =>
      hasPreview(documentType) ? [...inspectors, inspector] : inspectors,
  },
})

function SearchPreview({documentId, documentType, onClose}: DocumentInspectorProps) {
  const {draft, published} = useEditState(getPublishedId(documentId), documentType)
  const {data: site} = useListeningQuery(siteQuery, siteSchema)
  const preview = site && createPagePreview(documentType, draft ?? published, site)
  return (
    <Box height="fill" overflow="auto">
      <DocumentInspectorHeader title={TITLE} onClose={onClose} closeButtonLabel="Close" as="header" />
      {preview && (
        <Stack gap={5} padding={4}>
          <SearchResultPreview result={preview.search} site={site} />
          <Stack gap={3}>
            <Text size={1} weight="medium">
              Where the link is shared
            </Text>
            <PosterPreview poster={preview.poster} site={site} />
            <Text size={1} muted>
              Made from the title, the text and the picture. Sizes of the letters can differ a little.{' '}
              {documentType !== 'destination' &&
                'You can choose another picture: “Picture where it is shared”.'}
            </Text>
          </Stack>
        </Stack>
      )}
    </Box>
  )
}

function SearchResultPreview({result, site}: {result: SearchResult; site: Site}) {
  const {title, hasSiteName, description, path} = result
  const pageTitle = hasSiteName && site.title ? `${title}: ${site.title}` : title
  return (
    <Stack gap={3}>
      <Text size={1} weight="medium">
        In search results
      </Text>
      <div className={styles.result}>
        <p className={styles.url}>{new URL(environment.siteUrl).host + path.replace(/\/$/, '')}</p>
        <p className={styles.resultTitle}>{pageTitle}</p>
        <p className={styles.resultText}>{description}</p>
      </div>
      <LengthHint name="Title" length={pageTitle.length} recommended={SEARCH_LENGTHS.title} />
      <LengthHint name="Description" length={description.length} recommended={SEARCH_LENGTHS.description} />
    </Stack>
  )
}

function LengthHint({name, length, recommended}: {name: string; length: number; recommended: number}) {
  const isTooLong = length > recommended
  return (
    <Card tone={isTooLong ? 'caution' : 'default'} padding={isTooLong ? 3 : 0} radius={2}>
      <Text size={1} muted={!isTooLong}>
        {length === 0
          ? `${name}: still empty`
          : `${name}: ${length} of ${recommended} characters${isTooLong ? '. Search engines cut off the rest' : ''}`}
      </Text>
    </Card>
  )
}

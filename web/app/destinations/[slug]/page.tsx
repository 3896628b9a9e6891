import type {Metadata} from 'next'
import {notFound, permanentRedirect} from 'next/navigation'
import {getPageContent} from '../../../content/drafts.ts'
import {destinationContent} from '../../../content/page-content.ts'
import {DestinationPage} from '../../../features/destinations/destination-page.tsx'
import {isNoIndex} from '../../../features/destinations/gallery.content.ts'
import {DESTINATIONS_PATH, destinationPath} from '../../../features/navigation/paths.ts'
import {NoContent} from '../../../features/not-found/no-content.tsx'
import {breadcrumbList, StructuredData, touristDestination} from '../../../features/seo/structured-data.tsx'
import {pageMetadata} from '../../metadata.ts'

interface Props {
  params: Promise<{slug: string}>
}

/** Prerenders none: pages are rendered for their release. */
export const generateStaticParams = () => []

async function getContent({params}: Props) {
  const content = await getPageContent(destinationContent((await params).slug))
  if (content.movedTo) permanentRedirect(content.movedTo)
  return content
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const {destination, destinationsPage, ogImage} = await getContent(props)
  if (!destination) return {}
  const {name, intro, slug} = destination
  return pageMetadata({
    title: name,
    description: intro,
    noIndex: isNoIndex(destination, destinationsPage),
    path: destinationPath(slug),
    ogImage,
  })
}

/** The own page of a destination. */
export default async function OwnDestinationPage(props: Props) {
  const {destination, destinationsPage, settings, stories, others, samplePlan} = await getContent(props)
  if (!destination) notFound()
  if (!destinationsPage || !settings) return <NoContent />
  const {name, slug} = destination
  return (
    <>
      <DestinationPage
        settings={settings}
        page={destinationsPage}
        destination={destination}
        stories={stories}
        others={others}
        samplePlan={samplePlan}
      />
      <StructuredData
        things={[
          touristDestination(destination),
          breadcrumbList(
            settings,
            {name: destinationsPage.heading, path: DESTINATIONS_PATH},
            {name, path: destinationPath(slug)},
          ),
        ]}
      />
    </>
  )
}

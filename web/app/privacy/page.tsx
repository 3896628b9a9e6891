import type {Metadata} from 'next'
import {PRIVACY_PATH} from '../../navigation/paths.ts'
import {NoContent} from '../../not-found/no-content.tsx'
import {privacyOgImage} from '../../og-image/og-image.ts'
import {getPageContent} from '../../preview/drafts.ts'
import {Privacy} from '../../privacy/privacy.tsx'
import {breadcrumbList, StructuredData} from '../../seo/structured-data.tsx'
import {pageMetadata} from '../metadata.ts'

export async function generateMetadata(): Promise<Metadata> {
  const content = await getPageContent()
  const {privacyPage: page} = content
  if (!page) return {}
  const {heading: title, description} = page
  return pageMetadata({title, description, path: PRIVACY_PATH, ogImage: privacyOgImage(content)})
}

export default async function PrivacyPage() {
  const {privacyPage: page, settings} = await getPageContent()
  if (!page || !settings) return <NoContent />
  return (
    <>
      <Privacy page={page} />
      <StructuredData things={[breadcrumbList(settings, {name: page.heading, path: PRIVACY_PATH})]} />
    </>
  )
}

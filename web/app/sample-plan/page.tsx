import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {getPageContent} from '../../content/drafts.ts'
import {samplePlanContent} from '../../content/page-content.ts'
import {SAMPLE_PLAN_PATH} from '../../features/navigation/paths.ts'
import {SamplePlan} from '../../features/sample-plan/sample-plan.tsx'
import {breadcrumbList, StructuredData} from '../../features/seo/structured-data.tsx'
import {pageMetadata} from '../metadata.ts'

export async function generateMetadata(): Promise<Metadata> {
  const {samplePlan, ogImage} = await getPageContent(samplePlanContent)
  if (!samplePlan) return {}
  const {title, description, noIndex} = samplePlan
  return pageMetadata({title, description, noIndex, path: SAMPLE_PLAN_PATH, ogImage})
}

export default async function SamplePlanPage() {
  const {samplePlan, settings, destination, destinationsPage, travelPackage, founder} =
    await getPageContent(samplePlanContent)
  if (!samplePlan || !settings) notFound()
  return (
    <>
      <SamplePlan
        plan={samplePlan}
        destination={destination}
        page={destinationsPage}
        travelPackage={travelPackage}
        founder={founder}
        settings={settings}
      />
      <StructuredData things={[breadcrumbList(settings, {name: samplePlan.title, path: SAMPLE_PLAN_PATH})]} />
    </>
  )
}

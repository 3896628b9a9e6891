import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {getPageContent} from '../../../content/drafts.ts'
import {homeContent} from '../../../content/page-content.ts'
import {TripRequestSection} from '../../../features/trip-request/trip-request-section.tsx'
import {getServices} from '../../../server/services.ts'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = {robots: {index: false}}

/** The form after a failed submission without JavaScript, with its values and validation messages. */
export default async function FailedSubmissionPage({params}: {params: Promise<{token: string}>}) {
  const submission = getServices().findFailedSubmission((await params).token)
  const {requestForm, privacyPage, packages, addOns} = await getPageContent(homeContent)
  if (!submission || !requestForm) notFound()
  return (
    <TripRequestSection
      form={requestForm}
      privacy={privacyPage}
      packages={packages}
      addOns={addOns}
      {...submission}
    />
  )
}

import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {shownContent} from '../../../preview/drafts.ts'
import {findReturned} from '../../../server/returned.ts'
import {TripRequestSection} from '../../../trip-request/section.tsx'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = {robots: {index: false}}

/** The form again, as it was sent without JavaScript: with its words, and what is wrong with them. */
export default async function ReturnedRequest({params}: {params: Promise<{token: string}>}) {
  const returned = findReturned((await params).token)
  const {requestForm, privacyPage, packages, addOns} = await shownContent()
  if (!returned || !requestForm) notFound()
  return (
    <TripRequestSection
      form={requestForm}
      privacy={privacyPage}
      packages={packages}
      addOns={addOns}
      {...returned}
    />
  )
}

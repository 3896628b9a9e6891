import type {Metadata} from 'next'
import {HOME_PATH} from '../navigation/paths.ts'
import {NoContent} from '../not-found/no-content.tsx'
import {homeOgImage} from '../og-image/og-image.ts'
import {getPageContent} from '../preview/drafts.ts'
import {Founder} from '../sections/founder/founder.tsx'
import {Hero} from '../sections/hero/hero.tsx'
import {Journeys} from '../sections/journeys/journeys.tsx'
import {Packages} from '../sections/packages/packages.tsx'
import {Steps} from '../sections/steps/steps.tsx'
import {StickyCallToAction} from '../sections/sticky-cta/sticky-cta.tsx'
import {businessAndWebSite, faqPage, StructuredData} from '../seo/structured-data.tsx'
import {TripRequestSection} from '../trip-request/trip-request-section.tsx'
import {pageMetadata} from './metadata.ts'

export async function generateMetadata(): Promise<Metadata> {
  const content = await getPageContent()
  const {home} = content
  return home
    ? pageMetadata({
        ...home.search,
        isAbsoluteTitle: true,
        path: HOME_PATH,
        ogImage: homeOgImage(content),
      })
    : {}
}

export default async function HomePage() {
  const content = await getPageContent()
  const {home, settings, requestForm, privacyPage, packages, addOns, processSteps, destinations} = content
  if (!home || !settings) return <NoContent />
  return (
    <>
      <Hero hero={home.hero} settings={settings} />
      <StickyCallToAction startLabel={settings.startLabel}>
        <Founder founder={home.founder} />
        <Steps content={home.steps} steps={processSteps} sampleDay={home.sampleDay} />
        <Packages content={home.packages} packages={packages} addOns={addOns} />
        <Journeys
          content={home.journeys}
          destinations={destinations}
          destinationsLabel={home.hero.destinationsLabel}
        />
      </StickyCallToAction>
      {requestForm && (
        <TripRequestSection form={requestForm} privacy={privacyPage} packages={packages} addOns={addOns} />
      )}
      <StructuredData
        things={[
          ...businessAndWebSite(settings, home, content),
          ...(requestForm?.questions ? [faqPage(requestForm.questions)] : []),
        ]}
      />
    </>
  )
}

import type {Metadata} from 'next'
import {getPageContent} from '../content/drafts.ts'
import {homeContent} from '../content/page-content.ts'
import {Founder} from '../features/home/founder/founder.tsx'
import {FounderByline} from '../features/home/founder/founder-byline.tsx'
import {Hero} from '../features/home/hero/hero.tsx'
import {Interlude} from '../features/home/interlude/interlude.tsx'
import {Journeys} from '../features/home/journeys/journeys.tsx'
import {Packages} from '../features/home/packages/packages.tsx'
import {Steps} from '../features/home/steps/steps.tsx'
import {Quote, Testimonials} from '../features/home/testimonials/testimonials.tsx'
import {HOME_PATH} from '../features/navigation/paths.ts'
import {StickyCallToAction} from '../features/navigation/sticky-cta/sticky-cta.tsx'
import {ErrorBoundary} from '../features/not-found/error-boundary.tsx'
import {NoContent} from '../features/not-found/no-content.tsx'
import {SampleDay} from '../features/sample-day/sample-day.tsx'
import {businessAndWebSite, faqPage, StructuredData} from '../features/seo/structured-data.tsx'
import {TripRequestSection} from '../features/trip-request/trip-request-section.tsx'
import {pageMetadata} from './metadata.ts'

export async function generateMetadata(): Promise<Metadata> {
  const {home, ogImage} = await getPageContent(homeContent)
  return home ? pageMetadata({...home.search, isAbsoluteTitle: true, path: HOME_PATH, ogImage}) : {}
}

export default async function HomePage() {
  const content = await getPageContent(homeContent)
  const {
    home,
    settings,
    requestForm,
    privacyPage,
    packages,
    addOns,
    processSteps,
    testimonials: [firstTestimonial, ...testimonials],
    samplePlan,
    destinations,
    hasMoreDestinations,
  } = content
  if (!home || !settings) return <NoContent />
  return (
    <>
      <Hero hero={home.hero} settings={settings} />
      <StickyCallToAction settings={settings}>
        <Founder founder={home.founder} identity={settings.founder} />
        <ErrorBoundary>
          <Steps content={home.steps} steps={processSteps} />
        </ErrorBoundary>
        {firstTestimonial && (
          <div className="wrap below-fold">
            <Quote testimonial={firstTestimonial} isAlone />
          </div>
        )}
      </StickyCallToAction>
      {/* The bar would compete with the buttons of the packages, and cover their prices. */}
      <ErrorBoundary>
        <Packages content={home} packages={packages} addOns={addOns} samplePlan={samplePlan} />
      </ErrorBoundary>
      {home.sampleDay && <SampleDay day={home.sampleDay} />}
      {home.interlude && <Interlude image={home.interlude} />}
      <StickyCallToAction settings={settings} fromTop>
        <Journeys
          content={home.journeys}
          destinations={destinations}
          hasMoreDestinations={hasMoreDestinations}
          destinationsLabel={home.hero.destinationsLabel}
        />
        <Testimonials content={home.testimonials} testimonials={testimonials} />
      </StickyCallToAction>
      {requestForm && (
        <ErrorBoundary>
          <TripRequestSection form={requestForm} privacy={privacyPage} packages={packages} addOns={addOns}>
            {settings.founder && <FounderByline founder={settings.founder} />}
          </TripRequestSection>
        </ErrorBoundary>
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

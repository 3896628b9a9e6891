import type {Metadata} from 'next'
import {business} from '../found/business.ts'
import {questionsAndAnswers} from '../found/questions.ts'
import {StructuredData} from '../found/structured-data.tsx'
import {HOME} from '../navigation/addresses.ts'
import {NoContent} from '../not-found/no-content.tsx'
import {shownContent} from '../preview/drafts.ts'
import {Founder} from '../sections/founder/founder.tsx'
import {Hero} from '../sections/hero/hero.tsx'
import {Journeys} from '../sections/journeys/journeys.tsx'
import {Packages} from '../sections/packages/packages.tsx'
import {Reminder} from '../sections/reminder/reminder.tsx'
import {Steps} from '../sections/steps/steps.tsx'
import {homeCard} from '../share-card/card.ts'
import {TripRequestSection} from '../trip-request/section.tsx'
import {pageMetadata} from './metadata.ts'

export async function generateMetadata(): Promise<Metadata> {
  const content = await shownContent()
  const {home} = content
  return home
    ? pageMetadata({...home.search, whole: true, path: HOME, card: homeCard(content)})
    : {}
}

export default async function HomePage() {
  const content = await shownContent()
  const {home, settings, requestForm, privacyPage, packages, addOns, processSteps, destinations} =
    content
  if (!home || !settings) return <NoContent />
  return (
    <>
      <Hero hero={home.hero} settings={settings} />
      <Reminder startLabel={settings.startLabel}>
        <Founder founder={home.founder} />
        <Steps words={home.steps} steps={processSteps} day={home.sampleDay} />
        <Packages words={home.packages} packages={packages} addOns={addOns} />
        <Journeys
          words={home.journeys}
          destinations={destinations}
          destinationsLabel={home.hero.destinationsLabel}
        />
      </Reminder>
      {requestForm && (
        <TripRequestSection
          form={requestForm}
          privacy={privacyPage}
          packages={packages}
          addOns={addOns}
        />
      )}
      <StructuredData
        things={[
          ...business(settings, home, content),
          ...(requestForm?.questions ? [questionsAndAnswers(requestForm.questions)] : []),
        ]}
      />
    </>
  )
}

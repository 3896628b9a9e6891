import {type Entered, FORM_NAME, FORM_SECTION_ID} from '@roam/trip-request'
import type {Issue} from '@roam/trip-request/schema'
import {edit} from '../preview/edit.ts'
import type {PrivacyPage} from '../privacy/privacy.content.ts'
import {PrivacyLink} from '../privacy/privacy-link.tsx'
import type {AddOn, TravelPackage} from '../sections/packages/packages.content.ts'
import {formTarget} from './form-target.ts'
import {Honeypot} from './honeypot.tsx'
import {NextSteps} from './next-steps.tsx'
import {More} from './parts/more.tsx'
import {PackageAndBudget} from './parts/package-and-budget.tsx'
import {Person} from './parts/person.tsx'
import {Trip} from './parts/trip.tsx'
import {PriceLine} from './price-line.tsx'
import {Questions} from './questions.tsx'
import {RequestForm} from './request-form.tsx'
import {ReturnedNote} from './returned-note.tsx'
import styles from './section.module.css'
import {SendButton} from './send-button.tsx'
import {Sent} from './sent.tsx'
import type {RequestForm as Words} from './trip-request.content.ts'

interface Props {
  form: Words
  privacy: PrivacyPage | null
  packages: TravelPackage[]
  addOns: AddOn[]
  /** What was entered, when the form comes back. */
  entered?: Entered
  /** What is wrong with it. */
  issues?: Issue[]
  /** It was in order, but could not be kept. */
  failed?: boolean
}

/** The trip request: what to expect of it beside the form itself. */
export function TripRequestSection(props: Props) {
  const {form, privacy, packages, addOns, entered, issues, failed} = props
  const asking = {form, entered}
  const offer = {
    packages: packages.map(({name, price, includedAddOns}) => ({name, price, includedAddOns})),
    addOns: addOns.map(({_id, name, price, shortName}) => ({_id, name, price, shortName})),
  }
  return (
    <section
      className="field on-fog"
      id={FORM_SECTION_ID}
      tabIndex={-1}
      aria-labelledby="request-heading"
    >
      <div className={`${styles.columns} inner`}>
        <div className={styles.beside}>
          <h2 className="h2" id="request-heading" {...edit(form, 'heading')}>
            {form.heading}
          </h2>
          <p className="lead" {...edit(form, 'intro')}>
            {form.intro}
          </p>
          {form.nextSteps && <NextSteps steps={form.nextSteps} />}
        </div>
        <RequestForm
          className={styles.form}
          offer={offer}
          entered={entered}
          issues={issues ?? []}
          target={formTarget()}
          outcome={
            <>
              <ReturnedNote failed={failed ?? false} />
              <Sent words={form.sent} />
            </>
          }
        >
          <input type="hidden" name="form-name" value={FORM_NAME} />
          <Honeypot />
          <Person asking={asking} />
          <Trip asking={asking} />
          <PackageAndBudget asking={asking} packages={packages} addOns={addOns} />
          <More asking={asking} />
          <div className={styles.send} {...edit(form, 'sendLabel')}>
            <PriceLine prompt={form.choosePrompt} look="plain" />
            <SendButton label={form.sendLabel} />
            <p className="note" {...edit(form, 'sendNote')}>
              {form.sendNote}
              {privacy && (
                <>
                  {' '}
                  {privacy.formNote} <PrivacyLink page={privacy} />
                </>
              )}
            </p>
          </div>
        </RequestForm>
        {form.questions && (
          <div className={styles.questions}>
            <Questions questions={form.questions} />
          </div>
        )}
      </div>
    </section>
  )
}

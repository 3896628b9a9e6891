import {
  FIELDS,
  type FieldName,
  FORM_NAME,
  FORM_SECTION_ID,
  HONEYPOT_FIELD,
  PRICES_FIELD,
} from '@roam/trip-request'
import type {Issue} from '@roam/trip-request/schema'
import type {ReactNode} from 'react'
import {isStaticSite} from '../../environment.ts'
import {editAttributes} from '../../ui/edit-attributes.ts'
import type {AddOn, TravelPackage} from '../home/packages/packages.content.ts'
import {DESTINATIONS_PATH, PRIVACY_PATH, REQUEST_PATH} from '../navigation/paths.ts'
import type {PrivacyPage} from '../privacy/privacy.content.ts'
import {ChoiceLine} from './choice.tsx'
import {ErrorSummary} from './error-summary.tsx'
import {RequiredNote} from './fields/field-label.tsx'
import {ContactFieldset, DetailsFieldset, PackageFieldset, TripFieldset} from './fieldsets.tsx'
import {formLabels, SENT_ID} from './form-constants.ts'
import type {SentRequest} from './form-context.ts'
import {priceListKey, toPriceList} from './price-list.ts'
import {PriceSummary} from './price-summary.tsx'
import {RequestForm} from './request-form.tsx'
import {SentSummary} from './sent-summary.tsx'
import {Faq, NextSteps} from './sidebar.tsx'
import {SubmitButton} from './submission-status.tsx'
import type {RequestFormContent} from './trip-request.content.ts'
import styles from './trip-request-section.module.css'

/** A form submission in a browser without JavaScript, which the response shows. */
export interface RenderedSubmission extends SentRequest {
  /** Validation errors. */
  issues: Issue[]
  /** True if the values were valid but the request could not be saved. */
  notSaved: boolean
  /** True if the request was accepted. */
  isSent?: boolean
}

interface Props extends Partial<RenderedSubmission> {
  form: RequestFormContent
  privacy: Pick<PrivacyPage, 'formNote' | 'linkLabel'> | null
  packages: TravelPackage[]
  addOns: AddOn[]
  /** Below the introduction. */
  children?: ReactNode
}

const getLabels = ({fields}: RequestFormContent) =>
  Object.fromEntries(FIELDS.map((field) => [field, fields[field].label])) as Record<FieldName, string>

/** The section with the trip request form, its introduction and its FAQ. */
export function TripRequestSection(props: Props) {
  const {
    form: content,
    privacy,
    packages,
    addOns,
    values,
    issues,
    notSaved,
    isSent,
    correctedFrom,
    shownPrices,
    isConfirmed,
  } = props
  const form = {content, initialValues: isSent ? undefined : values}
  const labels = getLabels(content)
  const formAttributes = getFormAttributes()
  // Client component props are serialized into the page, so pass only the fields for the price.
  const priceList = toPriceList({packages, addOns})
  const pricesKey = isStaticSite() ? undefined : priceListKey(priceList)
  return (
    <section
      className={`${styles.section} panel on-fog below-fold`}
      id={FORM_SECTION_ID}
      tabIndex={-1}
      aria-labelledby="request-heading"
    >
      <div className={styles.columns}>
        <div className={styles.intro}>
          <h2 className="h2" id="request-heading" {...editAttributes(content, 'heading')}>
            {content.heading}
          </h2>
          <p className="lead" {...editAttributes(content, 'intro')}>
            {content.intro}
          </p>
          {props.children}
        </div>
        <RequestForm
          className={styles.form}
          priceList={priceList}
          pricesKey={pricesKey}
          initialValues={form.initialValues}
          initialIssues={issues ?? []}
          notSaved={notSaved ?? false}
          formAttributes={formAttributes}
          successMessage={<SuccessMessage content={content.sent} />}
          meanwhileMessage={
            <p>
              <a href={DESTINATIONS_PATH} {...editAttributes(content.sent, 'linkLabel')}>
                {content.sent.linkLabel}
              </a>
            </p>
          }
          labels={labels}
          sentSummary={
            isSent && values ? (
              <SentSummary
                {...{values, labels, priceList, pricesKey, isConfirmed}}
                {...{correctedFrom, shownPrices}}
                action={formAttributes.action}
              />
            ) : undefined
          }
          aside={
            <>
              {content.nextSteps && (
                <div className={styles.aside}>
                  <NextSteps steps={content.nextSteps} />
                </div>
              )}
              {content.questions && (
                <div className={styles.aside}>
                  <Faq content={content.questions} />
                </div>
              )}
            </>
          }
        >
          <div className={styles.head}>
            <RequiredNote />
            <ChoiceLine />
          </div>
          <input type="hidden" name="form-name" value={FORM_NAME} />
          {pricesKey && <input type="hidden" name={PRICES_FIELD} value={pricesKey} />}
          <Honeypot />
          <ErrorSummary legends={content.legends} />
          <ContactFieldset form={form} />
          <TripFieldset form={form} />
          <PackageFieldset form={form} packages={packages} addOns={addOns} />
          <DetailsFieldset form={form} />
          <div className={styles.submit} {...editAttributes(content, 'sendLabel')}>
            <PriceSummary prompt={content.choosePrompt} variant="plain" />
            <SubmitButton label={content.sendLabel} />
            <p className="note" {...editAttributes(content, 'sendNote')}>
              {content.sendNote}
              {privacy && (
                <>
                  {' '}
                  {privacy.formNote} <a href={PRIVACY_PATH}>{privacy.linkLabel}</a>
                </>
              )}
            </p>
          </div>
        </RequestForm>
      </div>
    </section>
  )
}

/**
 * Returns the form's attributes for a submission without JavaScript. The server responds with the form or redirects
 * to the success message; the fragment scrolls to the form. A static host handles forms with `data-netlify` itself and shows the page at `action`.
 */
const getFormAttributes = () =>
  isStaticSite()
    ? ({
        action: `/#${SENT_ID}`,
        'data-netlify': 'true',
        'netlify-honeypot': HONEYPOT_FIELD,
      } as const)
    : {action: `${REQUEST_PATH}#${FORM_SECTION_ID}`}

/**
 * A hidden field that only bots fill in: out of the tab order, the accessibility tree and autofill. It
 * is not `display: none`, which many bots skip.
 */
function Honeypot() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {formLabels.honeypot}
        <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

/** The founder's words after a submission. */
function SuccessMessage({content}: {content: RequestFormContent['sent']}) {
  return (
    <>
      <h3 className="h2" {...editAttributes(content, 'heading')}>
        {content.heading}
      </h3>
      <p {...editAttributes(content, 'text')}>{content.text}</p>
    </>
  )
}

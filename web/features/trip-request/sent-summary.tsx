import {
  calculatePrice,
  FIELDS,
  type FieldName,
  type FormValues,
  isListField,
  type PriceList,
  prefersPhone,
  serializeSubmission,
  TEXT_LIMITS,
} from '@roam/trip-request'
import type {SubmitEvent} from 'react'
import {StartingPrice} from '../../ui/price.tsx'
import {uiText} from '../../ui/ui-text.ts'
import type {SentRequest} from './form-context.ts'
import styles from './sent-summary.module.css'

interface Props extends SentRequest {
  labels: Record<FieldName, string>
  priceList: PriceList
  /** Key of `priceList`. */
  pricesKey: string | undefined
  /** URL of the form's handler, for browsers without JavaScript. */
  action: string
  /** Why the corrected address was not accepted. */
  error?: string | undefined
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void
}

/** What the e-mail address is used for: who prefers the phone gets the answer there. */
function describeUse({preferredContact}: FormValues, isConfirmed: boolean | undefined): string {
  if (prefersPhone(preferredContact)) return isConfirmed ? uiText.confirmationTo : uiText.addressNoted
  return isConfirmed ? uiText.confirmationAndAnswerTo : uiText.answerTo
}

/**
 * What was sent, and a form that sends it once more with another e-mail address. That is a submission like any other,
 * with the same checks and limits, which names the address that it replaces.
 */
export function SentSummary(props: Props) {
  const {values, correctedFrom, shownPrices, labels, priceList, pricesKey, isConfirmed, ...form} = props
  const {email} = values
  // The prices can have changed since it was sent: before a reload, or while the form was open.
  const price = !shownPrices || shownPrices === pricesKey ? calculatePrice(values, priceList) : undefined
  const filledIn = FIELDS.filter((field) => field !== 'email' && values[field].length > 0)
  return (
    <>
      <p className={styles.recipient}>
        <span>{`${describeUse(values, isConfirmed)} `}</span>
        <b dir="auto" translate="no">
          {email}
        </b>
      </p>
      {!correctedFrom && (
        <details className="disclosure" open={form.error !== undefined}>
          <summary>{uiText.wrongEmail}</summary>
          <form method="post" action={form.action} onSubmit={form.onSubmit} className={styles.correction}>
            {[...serializeSubmission(values, '', undefined, email, shownPrices)].map(
              ([name, value]) =>
                name !== 'email' && <input key={name} type="hidden" name={name} value={value} />,
            )}
            <label htmlFor="corrected">{labels.email}</label>
            <input
              id="corrected"
              className={styles.control}
              type="email"
              name="email"
              dir="auto"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={TEXT_LIMITS.email}
              required
              defaultValue={email}
              aria-invalid={form.error ? true : undefined}
              aria-describedby={form.error && 'corrected-issue'}
            />
            {form.error && <p id="corrected-issue">{form.error}</p>}
            <button className="btn btn-outline" type="submit">
              {uiText.correctEmail}
            </button>
          </form>
        </details>
      )}
      <details className="disclosure" open>
        <summary>{uiText.whatYouSent}</summary>
        {price && (
          <p className={styles.price}>
            <span dir="auto">{`${price.label}: `}</span>
            <b>
              <StartingPrice amount={price.amount} />
            </b>
          </p>
        )}
        <dl className={styles.values}>
          {filledIn.map((field) => (
            <div key={field}>
              <dt>{labels[field]}</dt>
              <dd dir="auto">{isListField(field) ? values[field].join(', ') : values[field]}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}

import {editAttributes} from '../../../ui/edit-attributes.ts'
import {Price} from '../../../ui/price.tsx'
import {serverText, uiText} from '../../../ui/ui-text.ts'
import type {AddOn, TravelPackage} from './packages.content.ts'
import {calculateExample, type PriceExample, type Terms} from './terms.content.ts'
import styles from './terms.module.css'

interface Props {
  terms: Terms | null | undefined
  example: PriceExample | null | undefined
  packages: TravelPackage[]
  addOns: AddOn[]
}

/** What a buyer asks before paying, and an example calculation at the current prices; on narrow screens disclosures, the first one open. */
export function TermsSection({terms, example, packages, addOns}: Props) {
  const sum = example && calculateExample(example, packages, addOns)
  if (!terms && !sum) return null
  return (
    <div className={styles.terms}>
      {terms && (
        <div className={styles.questions}>
          <h3 className="h3" {...editAttributes(terms, 'heading')}>
            {terms.heading}
          </h3>
          {terms.list.map((item, index) => (
            <details key={item._key} className="disclosure" name="terms" open={index === 0}>
              <summary {...editAttributes(item, 'question')}>{item.question}</summary>
              <p {...editAttributes(item, 'answer')}>{item.answer}</p>
            </details>
          ))}
        </div>
      )}
      {example && sum && (
        <details className={`${styles.example} disclosure`}>
          <summary>
            <h3 className={`${styles.trip} h3`} {...editAttributes(example, 'heading')}>
              {example.heading}
            </h3>
            <span className={styles.sum}>
              <span>{sum.lines.map(({label}) => label).join(' + ')} </span>
              <b className="tabular-nums">
                <Price amount={sum.total} />
              </b>
            </span>
          </summary>
          <dl>
            {sum.lines.map(({id, label, price}) => (
              <div key={id}>
                <dt>{label}</dt>
                <dd className="tabular-nums">{price === 0 ? uiText.included : <Price amount={price} />}</dd>
              </div>
            ))}
            <div className={styles.total}>
              <dt>{serverText.total}</dt>
              <dd className="tabular-nums">
                <Price amount={sum.total} />
              </dd>
            </div>
          </dl>
          {example.note && (
            <p className="note" {...editAttributes(example, 'note')}>
              {example.note}
            </p>
          )}
        </details>
      )}
    </div>
  )
}

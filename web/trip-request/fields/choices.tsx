import {type ListField, OPTIONAL_FIELDS} from '@roam/trip-request'
import {type Editable, edit} from '../../preview/edit.ts'
import {fieldId, optionId} from '../form-ids.ts'
import {BudgetTip} from './budget-tip.tsx'
import styles from './choices.module.css'
import {Issue} from './issue.tsx'
import labels from './label.module.css'
import {Option, type OptionWords} from './option.tsx'

interface Props {
  field: ListField
  words: {label: string; hint: string | null}
  optionalLabel: string
  entered: string[] | undefined
  options: (OptionWords & {
    /** More about it, in a note that opens on demand. */
    tip?: string
  })[]
  /** Where the options are written, if in one place. */
  editable?: Editable
  /** How the options stand: small ones in a line or evenly, cards in two or three columns. */
  layout: 'line' | 'even' | 'two' | 'three'
}

/** A question to which several options may be the answer. */
export function Choices({field, words, optionalLabel, entered, options, editable, layout}: Props) {
  const optional = OPTIONAL_FIELDS.includes(field) ? optionalLabel : null
  const aside = [words.hint, optional].filter((one) => one !== null).join(', ')
  return (
    <fieldset className={styles.group} id={fieldId(field)}>
      <legend className={labels.label} {...edit(words, 'label')}>
        {words.label} {aside && <span className={labels.aside}>{aside}</span>}
      </legend>
      <div className={styles[layout]} {...editable}>
        {options.map(({tip, ...option}, index) => {
          const id = optionId(field, index)
          return (
            <div className={styles.choice} key={option.name}>
              <Option
                {...option}
                id={id}
                field={field}
                chosen={entered?.includes(option.name) ?? false}
              />
              {tip && <BudgetTip id={`${id}-tip`} name={option.name} text={tip} />}
            </div>
          )
        })}
      </div>
      <Issue field={field} />
    </fieldset>
  )
}

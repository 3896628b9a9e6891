import {OPTIONAL_FIELDS, type TextField as TextFieldName} from '@roam/trip-request'
import {edit} from '../../preview/edit.ts'
import {fieldId, hintId} from '../form-ids.ts'
import {EXPECTED} from './expected.ts'
import {Issue} from './issue.tsx'
import labels from './label.module.css'
import {TextControl} from './text-control.tsx'
import styles from './text-field.module.css'

interface Props {
  field: TextFieldName
  words: {label: string; hint: string | null; placeholder: string | null}
  optionalLabel: string
  entered: string | undefined
  /** Takes the whole line where there are two columns. */
  wide?: boolean
}

/** A text with its label, its hint and what is wrong with it. */
export function TextField({field, words, optionalLabel, entered, wide}: Props) {
  return (
    <div className={wide ? `${styles.field} ${styles.wide}` : styles.field}>
      <label className={labels.label} htmlFor={fieldId(field)} {...edit(words, 'label')}>
        {words.label}{' '}
        {OPTIONAL_FIELDS.includes(field) && <span className={labels.aside}>{optionalLabel}</span>}
      </label>
      <TextControl
        {...EXPECTED[field]}
        field={field}
        hinted={words.hint !== null}
        placeholder={words.placeholder ?? undefined}
        defaultValue={entered}
      />
      {words.hint && (
        <p className={labels.hint} id={hintId(field)} {...edit(words, 'hint')}>
          {words.hint}
        </p>
      )}
      <Issue field={field} />
    </div>
  )
}

import {OPTIONAL_FIELDS, type TextFieldName} from '@roam/trip-request'
import {editAttributes} from '../../../ui/edit-attributes.ts'
import {fieldId, hintId} from '../form-constants.ts'
import {FieldError, type InputAttributes, TextControl} from './controls.tsx'
import styles from './field.module.css'

const INPUT_ATTRIBUTES: Record<TextFieldName, InputAttributes> = {
  name: {autoComplete: 'name', spellCheck: false},
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  phone: {type: 'tel', inputMode: 'tel', autoComplete: 'tel'},
  destinations: {rows: 2},
  travelDates: {autoComplete: 'off'},
  specialRequests: {rows: 3},
  additionalInfo: {rows: 3},
}

interface Props {
  field: TextFieldName
  content: {label: string; hint: string | null; placeholder: string | null}
  optionalLabel: string
  initialValue: string | undefined
  /** Spans both columns of the grid. */
  wide?: boolean
}

/** A text field with its label, hint and error message. */
export function TextField({field, content, optionalLabel, initialValue, wide}: Props) {
  return (
    <div className={wide ? `${styles.field} ${styles.wide}` : styles.field}>
      <label className={styles.label} htmlFor={fieldId(field)} {...editAttributes(content, 'label')}>
        {content.label}{' '}
        {OPTIONAL_FIELDS.includes(field) && <span className={styles.aside}>{optionalLabel}</span>}
      </label>
      <TextControl
        {...INPUT_ATTRIBUTES[field]}
        field={field}
        hasHint={content.hint !== null}
        placeholder={content.placeholder ?? undefined}
        defaultValue={initialValue}
      />
      {content.hint && (
        <p className={styles.hint} id={hintId(field)} {...editAttributes(content, 'hint')}>
          {content.hint}
        </p>
      )}
      <FieldError field={field} />
    </div>
  )
}

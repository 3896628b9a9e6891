import type {TextFieldName} from '@roam/trip-request'
import {editAttributes} from '../../../ui/edit-attributes.ts'
import {uiText} from '../../../ui/ui-text.ts'
import {fieldId, hintId} from '../form-constants.ts'
import {FieldError, type InputAttributes, TextControl} from './controls.tsx'
import styles from './field.module.css'
import {FieldLabel} from './field-label.tsx'

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
  destinations: {rows: 1},
  travelDates: {autoComplete: 'off'},
  specialRequests: {rows: 2},
  additionalInfo: {rows: 2},
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
    <div className={`${styles.field} ${styles.marked} ${wide ? styles.wide : ''}`}>
      <label className={styles.label} htmlFor={fieldId(field)} {...editAttributes(content, 'label')}>
        <FieldLabel field={field} label={content.label} optionalLabel={optionalLabel} />
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
      {field === 'phone' && (
        // Without JavaScript, browsers cut a pasted number that is too long.
        <noscript>
          <p className={styles.hint}>{uiText.phoneAdvice}</p>
        </noscript>
      )}
    </div>
  )
}

import {type FieldName, isListField, OPTIONAL_FIELDS} from '@roam/trip-request'
import {serverText} from '../../../ui/ui-text.ts'
import styles from './field.module.css'

interface Props {
  field: FieldName
  label: string
  /** Displayed after the label. */
  aside?: string | null
  optionalLabel: string
}

/**
 * The text of a label or legend. An asterisk marks required fields. Screen readers learn it from the `required`
 * attribute of a text field; a group of checkboxes has no such attribute, so its name contains the word.
 */
export function FieldLabel({field, label, aside, optionalLabel}: Props) {
  const isOptional = OPTIONAL_FIELDS.includes(field)
  const notes = [aside, isOptional && optionalLabel].filter(Boolean).join(', ')
  return (
    <>
      {label}
      {!isOptional && <span aria-hidden="true">{'\u00a0*'}</span>}{' '}
      {!isOptional && isListField(field) && <span className="visually-hidden">{serverText.required} </span>}
      {notes && <span className={styles.aside}>{notes}</span>}
    </>
  )
}

/** Explains the asterisk. */
export const RequiredNote = () => (
  <p className="note" aria-hidden="true">
    * {serverText.required}
  </p>
)

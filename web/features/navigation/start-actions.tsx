import {type EditAttributes, editAttributes} from '../../ui/edit-attributes.ts'
import type {Settings} from '../settings/settings.content.ts'
import {CONTACT_PATH, DESTINATIONS_PATH} from './paths.ts'
import styles from './start-actions.module.css'

interface Props {
  settings: Settings
  /** Without a label, there is no link to the destinations. */
  destinationsLabel: string | undefined
  editable?: {destinationsLabel: EditAttributes}
}

/** The call to action, and beside it a link to the destinations. */
export function StartActions({settings, destinationsLabel, editable}: Props) {
  return (
    <p className={styles.actions}>
      <a className="btn btn-primary" href={CONTACT_PATH} {...editAttributes(settings, 'startLabel')}>
        {settings.startLabel}
      </a>
      {destinationsLabel && (
        <a className={styles.secondary} href={DESTINATIONS_PATH} {...editable?.destinationsLabel}>
          {destinationsLabel}
        </a>
      )}
    </p>
  )
}

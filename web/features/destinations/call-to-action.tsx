import type {ReactNode} from 'react'
import {editAttributes} from '../../ui/edit-attributes.ts'
import styles from './call-to-action.module.css'
import type {DestinationsPage} from './gallery.content.ts'

interface Props {
  page: Pick<DestinationsPage, 'planLabel' | 'closing'>
  href: string
  /** Label of the button, if it is not that of the closing block. */
  label?: string | undefined
  /** Above the button. */
  note?: ReactNode
  /** A picture beside the heading. */
  children?: ReactNode
}

/** The closing block of the gallery, of the pages of destinations and of posts, with a button to the request form. */
export function CallToAction({page, href, label, note, children}: Props) {
  const {closing} = page
  const button = (
    <a
      className="btn btn-primary"
      href={href}
      {...(label ? editAttributes(page, 'planLabel') : editAttributes(closing, 'buttonLabel'))}
    >
      {label ?? closing.buttonLabel}
    </a>
  )
  return (
    <section
      className={children ? 'panel on-sun' : `${styles.line} panel on-sun`}
      aria-labelledby="closing-heading"
    >
      <div className={children ? `${styles.callToAction} ${styles.withPicture}` : styles.callToAction}>
        {children && <div className={styles.picture}>{children}</div>}
        <h2 className="h2" id="closing-heading" {...editAttributes(closing, 'heading')}>
          {closing.heading}
        </h2>
        {note ? (
          <div className={styles.noted}>
            {note}
            {button}
          </div>
        ) : (
          button
        )}
      </div>
    </section>
  )
}

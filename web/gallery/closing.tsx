import {CONTACT} from '../navigation/addresses.ts'
import {edit} from '../preview/edit.ts'
import styles from './closing.module.css'
import type {DestinationsPage} from './gallery.content.ts'

/** From looking to asking. */
export function Closing({closing}: {closing: DestinationsPage['closing']}) {
  return (
    <section className="field on-sun" aria-labelledby="closing-heading">
      <div className={`${styles.inner} inner`}>
        <h2 className="h2" id="closing-heading" {...edit(closing, 'heading')}>
          {closing.heading}
        </h2>
        <a className="btn btn-main" href={CONTACT} {...edit(closing, 'buttonLabel')}>
          {closing.buttonLabel}
        </a>
      </div>
    </section>
  )
}

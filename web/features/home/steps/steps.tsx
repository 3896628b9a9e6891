import {editAttributes} from '../../../ui/edit-attributes.ts'
import type {ProcessStep, StepsContent} from '../home.content.ts'
import styles from './steps.module.css'
import {Timeline} from './timeline.tsx'

interface Props {
  content: StepsContent
  steps: ProcessStep[]
}

/** The planning process as a timeline. */
export function Steps({content, steps}: Props) {
  return (
    <section className={`${styles.steps} wrap below-fold`} aria-labelledby="steps-heading">
      <div className={styles.header}>
        <h2 className="h2" id="steps-heading" {...editAttributes(content, 'heading')}>
          {content.heading}
        </h2>
        <p className="lead" {...editAttributes(content, 'intro')}>
          {content.intro}
        </p>
      </div>
      <Timeline className={`${styles.timeline} plain-list`}>
        {steps.map((step, index) => (
          <li key={step._id}>
            <span className={styles.line} aria-hidden="true" />
            <p className={`${styles.duration} tabular-nums`} {...editAttributes(step, 'duration')}>
              {step.duration}
            </p>
            <h3 className="h3" {...editAttributes(step, 'title')}>
              <span>{index + 1}</span> {step.title}
            </h3>
            <p className={styles.description} {...editAttributes(step, 'description')}>
              {step.description}
            </p>
          </li>
        ))}
      </Timeline>
      {content.note && (
        <p className={`${styles.note} note`} {...editAttributes(content, 'note')}>
          {content.note}
        </p>
      )}
    </section>
  )
}

import {edit} from '../../preview/edit.ts'
import type {SampleDay as SampleDayWords} from './sample-day.content.ts'
import {SampleDay} from './sample-day.tsx'
import type {ProcessStep, StepsWords} from './steps.content.ts'
import styles from './steps.module.css'

interface Props {
  words: StepsWords
  steps: ProcessStep[]
  day: SampleDayWords | null
}

/** How a trip comes about, drawn as a route from step to step, and a page of what comes of it. */
export function Steps({words, steps, day}: Props) {
  return (
    <section className="field on-band" aria-labelledby="steps-heading">
      <div className="inner">
        <div className={styles.head}>
          <h2 className="h2" id="steps-heading" {...edit(words, 'heading')}>
            {words.heading}
          </h2>
          <p className="lead" {...edit(words, 'intro')}>
            {words.intro}
          </p>
        </div>
        <ol className={`${styles.route} bare`}>
          {steps.map((step, index) => (
            <li key={step._id}>
              <p className={`${styles.when} tnum`} {...edit(step, 'duration')}>
                {step.duration}
              </p>
              <h3 className="h3" {...edit(step, 'title')}>
                <span>{index + 1}</span> {step.title}
              </h3>
              <p {...edit(step, 'description')}>{step.description}</p>
            </li>
          ))}
        </ol>
        {words.note && (
          <p className={`${styles.note} note`} {...edit(words, 'note')}>
            {words.note}
          </p>
        )}
        {day && <SampleDay day={day} />}
      </div>
    </section>
  )
}

import type {ProcessStep, StepsWords} from './steps.content.ts'
import styles from './steps.module.css'

/** How a trip comes about, drawn as a route from step to step. */
export function Steps({words, steps}: {words: StepsWords; steps: ProcessStep[]}) {
  return (
    <section className="field on-band" aria-labelledby="steps-heading">
      <div className="inner">
        <div className={styles.head}>
          <h2 className="h2" id="steps-heading">
            {words.heading}
          </h2>
          <p className="lead">{words.intro}</p>
        </div>
        <ol className={`${styles.route} bare`}>
          {steps.map(({_id, title, duration, description}, index) => (
            <li key={_id}>
              <p className={`${styles.when} tnum`}>{duration}</p>
              <h3 className="h3">
                <span>{index + 1}</span> {title}
              </h3>
              <p>{description}</p>
            </li>
          ))}
        </ol>
        {words.note && <p className={`${styles.note} note`}>{words.note}</p>}
      </div>
    </section>
  )
}

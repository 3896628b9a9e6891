import {edit} from '../preview/edit.ts'
import type {Questions as QuestionWords} from './questions.content.ts'
import styles from './questions.module.css'

/** What people ask themselves before they write, with answers that open one at a time. */
export function Questions({questions}: {questions: QuestionWords}) {
  return (
    <div className={styles.questions}>
      <h3 className={styles.heading} {...edit(questions, 'heading')}>
        {questions.heading}
      </h3>
      {questions.list.map((one) => (
        <details key={one._key} name="questions">
          <summary {...edit(one, 'question')}>{one.question}</summary>
          <p {...edit(one, 'answer')}>{one.answer}</p>
        </details>
      ))}
    </div>
  )
}

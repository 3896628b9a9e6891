import {PortableText, type PortableTextComponents} from '@portabletext/react'
import type {ReactNode} from 'react'
import {editAttributes} from '../../ui/edit-attributes.ts'
import type {RichText} from '../../ui/rich-text/rich-text.content.ts'
import styles from './sidebar.module.css'
import type {FaqContent} from './trip-request.content.ts'

const listItemComponents: PortableTextComponents = {
  block: ({children}: {children?: ReactNode}) => (
    <li>
      <span>{children}</span>
    </li>
  ),
}

/** The steps after a request, as a numbered list with one item per paragraph. */
export function NextSteps({steps}: {steps: RichText}) {
  return (
    <ol className={styles.steps} {...editAttributes(steps)}>
      <PortableText
        value={steps.filter((block) => block._type === 'block')}
        components={listItemComponents}
      />
    </ol>
  )
}

/** Frequently asked questions as an accordion with one open item, at first the first one. */
export function Faq({content}: {content: FaqContent}) {
  return (
    <div className={styles.faq}>
      <h3 className="h3" {...editAttributes(content, 'heading')}>
        {content.heading}
      </h3>
      {content.list.map((item, index) => (
        <details key={item._key} className="disclosure" name="questions" open={index === 0}>
          <summary {...editAttributes(item, 'question')}>{item.question}</summary>
          <p {...editAttributes(item, 'answer')}>{item.answer}</p>
        </details>
      ))}
    </div>
  )
}

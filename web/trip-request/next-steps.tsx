import {PortableText, type PortableTextComponents} from '@portabletext/react'
import type {ReactNode} from 'react'
import {edit} from '../preview/edit.ts'
import type {RichText} from '../rich-text/rich-text.content.ts'
import styles from './next-steps.module.css'

const components: PortableTextComponents = {
  block: ({children}: {children?: ReactNode}) => (
    <li>
      <span>{children}</span>
    </li>
  ),
}

/** What happens after sending: a step for each paragraph. */
export function NextSteps({steps}: {steps: RichText}) {
  return (
    <ol className={styles.steps} {...edit(steps)}>
      <PortableText
        value={steps.filter((block) => block._type === 'block')}
        components={components}
      />
    </ol>
  )
}

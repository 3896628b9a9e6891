import {useIsPresentationTool} from '@sanity/visual-editing/react'
import type {Editable} from './edit.ts'
import {LEAVE_PATH} from './paths.ts'
import type {Perspective} from './perspective.ts'
import styles from './ribbon.module.css'
import {words} from './words.ts'

export interface RibbonWords {
  /** What drafts lack, each leading to its field. */
  problems: (Editable & {text: string})[]
  perspective: Perspective
  /** False when the drafts could not be fetched. */
  reached: boolean
}

/** Says that these are drafts, and what they lack. In the Studio's frame only the latter. */
export function Ribbon({problems, perspective, reached}: RibbonWords) {
  const inStudio = useIsPresentationTool()
  const alone = inStudio === false
  if (!alone && reached && problems.length === 0) return null
  return (
    <aside className={`${styles.ribbon} on-band`} aria-label={words.label}>
      {alone && (
        <p>
          {words[perspective]} {/* With a target it is not taken for a page of the site. */}
          <a href={LEAVE_PATH} target="_self">
            {words.leave}
          </a>
        </p>
      )}
      {!reached && <p>{words.unreachable}</p>}
      {problems.length > 0 && (
        <>
          <p>{words.unfinished}</p>
          <ul>
            {problems.map(({text, ...editable}) => (
              <li key={text} {...editable}>
                {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  )
}

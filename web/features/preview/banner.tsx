import type {EditAttributes} from '../../ui/edit-attributes.ts'
import {PREVIEW_DISABLE_PATH} from '../navigation/paths.ts'
import styles from './banner.module.css'

const bannerText = {
  label: 'Preview',
  drafts: 'You are looking at drafts.',
  published: 'You are looking at what is published.',
  leave: 'Leave',
  fetchFailed: 'Your drafts cannot be fetched right now. What you see is published.',
  problems: 'Not ready yet. Until it is, you see what is published, or nothing in its place:',
} as const

export interface PreviewBannerProps {
  /** Problems of the drafts, with the attributes that open their fields. */
  problems: (EditAttributes & {text: string})[]
  /** The Sanity perspective that the preview shows, as chosen in the Studio. */
  perspective: 'drafts' | 'published'
  /** False when fetching the drafts failed. */
  isFetched: boolean
  /** False in the Studio, and until the page knows where it is. */
  isStandalone: boolean
}

/** Shows the perspective, with a link to leave, and the problems; in the Studio only the problems. */
export function PreviewBanner({problems, perspective, isFetched, isStandalone}: PreviewBannerProps) {
  if (!isStandalone && isFetched && problems.length === 0) return null
  return (
    <aside className={`${styles.banner} on-band`} aria-label={bannerText.label}>
      {isStandalone && (
        <p>
          <span>{`${bannerText[perspective]} `}</span>
          {/* SoftNavigation ignores links with a target: this path is no page. */}
          <a href={PREVIEW_DISABLE_PATH} target="_self">
            {bannerText.leave}
          </a>
        </p>
      )}
      {!isFetched && <p>{bannerText.fetchFailed}</p>}
      {problems.length > 0 && (
        <>
          <p>{bannerText.problems}</p>
          <ul>
            {problems.map(({text, ...attributes}) => (
              <li key={text} {...attributes}>
                {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  )
}

'use client'

import {useEffect} from 'react'
import {uiText} from '../../ui/ui-text.ts'
import styles from './notice.module.css'

interface Props {
  error: Error
  retry: () => void
  /** `p` for an error in a section: the page has another heading. */
  heading?: 'h1' | 'p'
}

/** The error boundary's fallback; `retry` renders the page again. */
export function UnexpectedError({error, retry, heading: Heading = 'h1'}: Props) {
  useEffect(() => {
    console.error(error)
  }, [error])
  return (
    <div className={`${styles.notice} wrap`}>
      <Heading className="h2">{uiText.unexpectedError}</Heading>
      <button className="btn btn-outline" type="button" onClick={retry}>
        {uiText.tryAgain}
      </button>
    </div>
  )
}

'use client'

import {useEffect} from 'react'
import {uiText} from '../../ui/ui-text.ts'
import styles from './notice.module.css'

interface Props {
  error: Error
  retry: () => void
}

/** The error boundary's fallback; `retry` renders the page again. */
export function UnexpectedError({error, retry}: Props) {
  useEffect(() => {
    console.error(error)
  }, [error])
  return (
    <div className={`${styles.notice} wrap`}>
      <h1 className="h2">{uiText.unexpectedError}</h1>
      <button className="btn btn-outline" type="button" onClick={retry}>
        {uiText.tryAgain}
      </button>
    </div>
  )
}

'use client'

import {useEffect} from 'react'
import {words} from '../interface-words.ts'
import styles from './notice.module.css'

interface Props {
  error: Error
  /** Fetches and draws the page once more. */
  retry: () => void
}

/** What stands in place of a page that failed. */
export function UnexpectedError({error, retry}: Props) {
  useEffect(() => {
    console.error(error)
  }, [error])
  return (
    <div className={`${styles.notice} wrap`}>
      <h1 className="h2">{words.unexpectedError}</h1>
      <button className="btn btn-line" type="button" onClick={retry}>
        {words.tryAgain}
      </button>
    </div>
  )
}

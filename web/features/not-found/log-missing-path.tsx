'use client'

import {useEffect} from 'react'

/** Logs the missing path to the browser console. */
export function LogMissingPath() {
  useEffect(() => {
    console.error(`There is no page at ${location.pathname}`)
  }, [])
  return null
}

'use client'

import {useEffect} from 'react'

/** Writes to the console which address led here. */
export function LogMissingPath() {
  useEffect(() => {
    console.error(`There is no page at ${location.pathname}`)
  }, [])
  return null
}

'use client'

import {lazy} from 'react'
import type {RibbonWords} from './ribbon.tsx'

const Tools = lazy(() => import('./tools.tsx'))

/** The founder's tools around drafts. They are fetched with drafts only: visitors carry none of it. */
export function Workbench(words: RibbonWords) {
  return <Tools {...words} />
}

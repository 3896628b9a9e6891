'use client'

import type {ReactNode} from 'react'
import {CONTACT} from '../../navigation/addresses.ts'

interface Props {
  name: string
  className: string
  children: ReactNode
}

/** Leads to the form, and tells it which package was chosen if it can be told. */
export function ChoosePackage({name, className, children}: Props) {
  return (
    <a className={className} href={CONTACT} onClick={() => window.selectPackage?.(name)}>
      {children}
    </a>
  )
}

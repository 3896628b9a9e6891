'use client'

import type {ReactNode} from 'react'
import {CONTACT_PATH} from '../../navigation/paths.ts'

interface Props {
  name: string
  className: string
  children: ReactNode
}

/** A link to the form that preselects a package; the form defines `window.selectPackage`. */
export function ChoosePackage({name, className, children}: Props) {
  return (
    <a className={className} href={CONTACT_PATH} onClick={() => window.selectPackage?.(name)}>
      {children}
    </a>
  )
}

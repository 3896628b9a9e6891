'use client'

import '../styles/base.css'
import {words} from '../interface-words.ts'
import {UnexpectedError} from '../not-found/unexpected-error.tsx'
import {fonts} from '../styles/fonts/fonts.ts'

/** Stands in for the whole document when even the layout failed. */
export default function GlobalError(props: {error: Error; retry: () => void}) {
  return (
    <html lang="en" className={fonts}>
      <body>
        <title>{words.unexpectedError}</title>
        <main id="main">
          <UnexpectedError {...props} />
        </main>
      </body>
    </html>
  )
}

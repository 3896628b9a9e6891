'use client'

import '../styles/base.css'
import {UnexpectedError} from '../not-found/unexpected-error.tsx'
import {fonts} from '../styles/fonts/fonts.ts'
import {uiText} from '../ui-text.ts'

/** Replaces the whole document when the root layout fails. */
export default function GlobalError(props: {error: Error; retry: () => void}) {
  return (
    <html lang="en" className={fonts}>
      <body>
        <title>{uiText.unexpectedError}</title>
        <main id="main">
          <UnexpectedError {...props} />
        </main>
      </body>
    </html>
  )
}

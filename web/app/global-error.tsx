'use client'

import '../ui/styles/base.css'
import {UnexpectedError} from '../features/not-found/unexpected-error.tsx'
import {fonts} from '../ui/styles/fonts/fonts.ts'
import {uiText} from '../ui/ui-text.ts'

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

'use client'

import {Close, Description, Provider, Root, Title, Viewport} from '@radix-ui/react-toast'
import closeStyles from './close.module.css'
import {formWords} from './form-words.ts'
import type {ToastMessage} from './toast.ts'
import styles from './toaster.module.css'

interface Props {
  toast: ToastMessage | undefined
  /** Tells one toast from the next of the same words, so that it is announced again. */
  count: number
}

/** Shows one toast at a time. Radix announces it once, and F8 leads to it. */
export function Toaster({toast, count}: Props) {
  return (
    <Provider label={formWords.notification}>
      {toast && (
        <Root
          key={count}
          className={styles.toast}
          data-kind={toast.kind}
          duration={toast.duration}
          type={toast.kind === 'destructive' ? 'foreground' : 'background'}
        >
          {/* The spaces part the words where they are announced. */}
          <Title className={styles.title}>{toast.title} </Title>
          <Description>{toast.text}</Description>
          <Close className={closeStyles.close} aria-label={formWords.close} />
        </Root>
      )}
      <Viewport className={styles.viewport} label={formWords.notifications} />
    </Provider>
  )
}

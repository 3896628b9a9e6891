'use client'

import {Close, Description, Provider, Root, Title, Viewport} from '@radix-ui/react-toast'
import type {ToastText} from '@roam/trip-request'
import {AnimatePresence, domMin, LazyMotion, MotionConfig, useReducedMotion} from 'framer-motion'
import * as m from 'framer-motion/m'
import {Fragment} from 'react'
import closeStyles from './close-button.module.css'
import {formLabels} from './form-constants.ts'
import styles from './toaster.module.css'

export interface ToastMessage extends ToastText {
  kind: 'success' | 'destructive'
  /** Time until the toast closes. Hovering or focusing it pauses the timer. */
  durationMs: number
}

/** Distance in px by which a toast rises, unless the visitor prefers reduced motion. */
const RISE = 12

const TRANSITION = {duration: 0.24, ease: 'easeOut'} as const

interface Props {
  toast: ToastMessage | undefined
  /** Used as the React key, so that a toast with the same text is mounted and announced again. */
  count: number
  onClose: () => void
}

/** Sets the height of a toast as a custom property, by which elements stick below it. */
function publishHeight(toast: HTMLElement | null) {
  if (!toast) return
  const {style} = document.documentElement
  const observer = new ResizeObserver(() =>
    style.setProperty('--toast-height', `${toast.getBoundingClientRect().height}px`),
  )
  observer.observe(toast)
  return () => {
    observer.disconnect()
    style.removeProperty('--toast-height')
  }
}

/** Displays one toast at a time. Radix announces it to screen readers; F8 moves the focus to it. */
export function Toaster({toast, count, onClose}: Props) {
  const offset = useReducedMotion() ? 0 : RISE
  return (
    <LazyMotion features={domMin} strict>
      <MotionConfig transition={TRANSITION}>
        <Provider label={formLabels.notification}>
          <AnimatePresence>
            {toast && (
              <Fragment key="toast">
                <Root
                  key={count}
                  asChild
                  forceMount
                  duration={toast.durationMs}
                  type={toast.kind === 'destructive' ? 'foreground' : 'background'}
                  onOpenChange={onClose}
                >
                  <m.li
                    ref={publishHeight}
                    className={styles.toast}
                    data-kind={toast.kind}
                    initial={{opacity: 0, y: offset}}
                    animate={{opacity: 1, y: 0}}
                    exit={{opacity: 0}}
                  >
                    {/* The space separates title and text in the announcement. */}
                    <Title className={styles.title}>{`${toast.title} `}</Title>
                    <Description>{toast.text}</Description>
                    <Close className={closeStyles.close} aria-label={formLabels.close} />
                  </m.li>
                </Root>
              </Fragment>
            )}
          </AnimatePresence>
          <Viewport className={styles.viewport} label={formLabels.notifications} />
        </Provider>
      </MotionConfig>
    </LazyMotion>
  )
}

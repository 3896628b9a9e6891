'use client'

import {Close, Description, Provider, Root, Title, Viewport} from '@radix-ui/react-toast'
import {AnimatePresence, domAnimation, LazyMotion, useReducedMotion} from 'framer-motion'
import * as m from 'framer-motion/m'
import {Fragment} from 'react'
import closeStyles from './close.module.css'
import {formWords} from './form-words.ts'
import type {ToastMessage} from './toast.ts'
import styles from './toaster.module.css'

/** A little below its place, unseen. */
const BELOW = {opacity: 0, transform: 'translateY(12px)'}
const IN_PLACE = {opacity: 1, transform: 'none'}
const SETTLING = {duration: 0.24, ease: 'easeOut'} as const
const AT_ONCE = {duration: 0}

interface Props {
  toast: ToastMessage | undefined
  /** Tells one toast from the next of the same words, which takes its place and is announced again. */
  count: number
  onClose: () => void
}

/** Shows one toast at a time. Radix announces it once, and F8 leads to it. */
export function Toaster({toast, count, onClose}: Props) {
  const still = useReducedMotion()
  return (
    <LazyMotion features={domAnimation} strict>
      <Provider label={formWords.notification}>
        <AnimatePresence>
          {toast && (
            <Fragment key="toast">
              <Root
                key={count}
                asChild
                forceMount
                duration={toast.duration}
                type={toast.kind === 'destructive' ? 'foreground' : 'background'}
                onOpenChange={onClose}
              >
                <m.li
                  className={styles.toast}
                  data-kind={toast.kind}
                  initial={BELOW}
                  animate={IN_PLACE}
                  exit={BELOW}
                  transition={still ? AT_ONCE : SETTLING}
                >
                  {/* The spaces part the words where they are announced. */}
                  <Title className={styles.title}>{toast.title} </Title>
                  <Description>{toast.text}</Description>
                  <Close className={closeStyles.close} aria-label={formWords.close} />
                </m.li>
              </Root>
            </Fragment>
          )}
        </AnimatePresence>
        <Viewport className={styles.viewport} label={formWords.notifications} />
      </Provider>
    </LazyMotion>
  )
}

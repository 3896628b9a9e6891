import {CHECK_TITLE, FAILED, type Message, SENT} from '@roam/trip-request'
import type {Issue} from '@roam/trip-request/schema'

export interface ToastMessage extends Message {
  kind: 'success' | 'destructive'
  /** How long it stays, in milliseconds; it waits while it is pointed at or has the focus. */
  duration: number
}

const sent: ToastMessage = {...SENT, kind: 'success', duration: 12_000}

/** Nothing else says that sending failed, so it stays until it is closed. */
const failed: ToastMessage = {...FAILED, kind: 'destructive', duration: Number.POSITIVE_INFINITY}

const refused = ([first]: Issue[]): ToastMessage => ({
  title: CHECK_TITLE,
  text: first?.message ?? FAILED.text,
  kind: 'destructive',
  duration: 15_000,
})

export const toasts = {sent, failed, refused}

import {FAILED_MESSAGE, INVALID_TITLE, SENT_MESSAGE} from '@roam/trip-request'
import type {Issue} from '@roam/trip-request/schema'
import type {ToastMessage} from './toaster.tsx'

export const sentToast: ToastMessage = {...SENT_MESSAGE, kind: 'success', durationMs: 12_000}

/** This toast is the only message about a failed request, so it does not time out. */
export const failedToast: ToastMessage = {
  ...FAILED_MESSAGE,
  kind: 'destructive',
  durationMs: Number.POSITIVE_INFINITY,
}

export const invalidToast = ([first]: Issue[]): ToastMessage => ({
  title: INVALID_TITLE,
  text: first?.message ?? FAILED_MESSAGE.text,
  kind: 'destructive',
  durationMs: 15_000,
})

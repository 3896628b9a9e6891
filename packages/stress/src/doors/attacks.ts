import {untilAborted} from '../shared/concurrency.ts'
import type {Attack} from './attack.ts'
import {CONNECTION_ATTACKS} from './connection-attacks.ts'
import {FORM_ATTACKS} from './form-attacks.ts'
import {REQUEST_ATTACKS} from './request-attacks.ts'

/** The attacks by name. */
export const ATTACKS: Record<string, Attack> = {
  // For comparison: what the visitor measures on this machine.
  'no-attack': {
    isShort: false,
    run: async (_target, signal) => {
      await untilAborted(signal)
      return new Map()
    },
  },
  ...REQUEST_ATTACKS,
  ...CONNECTION_ATTACKS,
  ...FORM_ATTACKS,
}

/** What the form needs once somebody uses it: the rules, the call and the toasts. */
export {check} from '@roam/trip-request/schema'
export {send} from './send.ts'
export {Toaster} from './toaster.tsx'

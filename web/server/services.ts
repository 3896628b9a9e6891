import type {SelfTestReport, TripRequestProcessing} from '@roam/processing'
import type {ContentSync} from '../content/sync/content-sync.ts'
import type {WaitUntilQueryable} from '../content/sync/wait-until-queryable.ts'
import type {TripView} from '../features/trip/trip.content.ts'
import type {RenderedSubmission} from '../features/trip-request/trip-request-section.tsx'
import {state} from '../shared-state.ts'
import type {HealthReport} from './health.ts'
import type {PreviewSessions} from './preview/preview-sessions.ts'

/** The services of the running server that pages and route handlers in `web/app` use. */
export interface Services {
  contentSync: Pick<ContentSync, 'sync' | 'findResult'>
  waitUntilQueryable: WaitUntilQueryable
  previewSessions: PreviewSessions
  sendUnsentMail: TripRequestProcessing['sendUnsentMail']
  getHealth: () => HealthReport
  runSelfTest: () => Promise<SelfTestReport>
  sendTestMail: TripRequestProcessing['sendTestMail']
  /** Returns the submission whose response is being rendered. */
  getSubmission: (id: string) => RenderedSubmission | undefined
  /** Returns what a private page that is being rendered shows. */
  getTripView: (id: string) => TripView | undefined
}

declare global {
  interface RoamState {
    /** Set by `app.ts`. */
    services?: Services
  }
}

/** Returns the services. Throws outside the site's server, such as in `next start`. */
export function getServices(): Services {
  if (!state.services) throw new Error('This needs the custom server, web/server/main.ts')
  return state.services
}

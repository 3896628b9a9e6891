import type {ContentSync} from './content-sync/content-sync.ts'
import type {WaitUntilQueryable} from './content-sync/wait-until-queryable.ts'
import type {HealthReport} from './health.ts'
import type {UnsentNotifications} from './mail/unsent-notifications.ts'
import type {FailedSubmission} from './submissions/failed-submissions.ts'
import type {SelfTestReport} from './submissions/self-test.ts'

/** The services of the running server that pages and route handlers in `web/app` use. */
export interface Services {
  contentSync: Pick<ContentSync, 'sync'>
  waitUntilQueryable: WaitUntilQueryable
  sendUnsentNotifications: UnsentNotifications['send']
  getHealth: () => HealthReport
  runSelfTest: () => Promise<SelfTestReport>
  /** Returns the failed submission of a token; undefined if it has expired or never existed. */
  findFailedSubmission: (token: string) => FailedSubmission | undefined
}

declare global {
  /** Set by `app.ts`. Next bundles `web/app` separately from the server, in the same process. */
  var roamServices: Services | undefined
}

/** Returns the services. Throws outside the site's server, such as in `next start`. */
export function getServices(): Services {
  if (!globalThis.roamServices) throw new Error('This needs the custom server, web/server/main.ts')
  return globalThis.roamServices
}

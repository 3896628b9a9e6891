import {join} from 'node:path'
import type {Instance} from '../settings/instance.ts'
import {serviceEnvironment, systemEnvironment} from '../settings/service-environment.ts'
import {WEB} from '../shared/paths.ts'
import type {LakeService} from './lake-service.ts'
import type {SupervisedService} from './supervised-service.ts'
import type {Supervisor} from './supervisor.ts'

/** Starts the site; resolves when it is ready. @param args arguments of `web/server/main.ts` */
export async function startSiteService(
  supervisor: Supervisor,
  {settings, env}: Instance,
  args: string[],
): Promise<SupervisedService> {
  const site = supervisor.add({
    name: 'site',
    file: join(WEB, 'server', 'main.ts'),
    args,
    env: {...systemEnvironment(), ...serviceEnvironment('site', settings, env)},
  })
  await site.start()
  return site
}

/**
 * Prints the line that scripts wait for, once site and Studio are ready: that Roam is ready, or that it runs
 * without its lake and why. Prints it again when the lake fails or recovers, and then syncs the site.
 */
export function watchLake({env}: Instance, lake: LakeService, site: SupervisedService): void {
  let lastProblem: string | undefined
  lake.onState((state) => {
    const problem = 'problem' in state ? state.problem : undefined
    if ('signInLink' in state) {
      console.log(`Roam is ready: ${env.SITE_URL} · sign in to the Studio: ${state.signInLink}`)
      site.send('sync')
    } else if (problem !== lastProblem)
      console.log(
        `Roam is running without its Content Lake: ${env.SITE_URL} shows the last published content and ` +
          `accepts requests; nobody can edit. The lake is restarted until it works. ${problem}`,
      )
    lastProblem = problem
  })
}

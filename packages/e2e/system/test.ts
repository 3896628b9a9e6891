import {test as base} from '@playwright/test'
import type {Entered} from '@roam/trip-request'
import {keptRequests} from './requests.ts'
import {type StaticHost, startStaticHost, staticSite} from './static-host.ts'
import {type System, type SystemOptions, startSystem} from './system.ts'
import {waitForScripts} from './wait-for-scripts.ts'

/** How the site is visited. */
export interface Visit {
  /** As files from a host that knows nothing of Roam, in place of its own server. */
  asFiles: boolean
}

interface Shared {
  /** One system for all stories that leave its content alone; requests may be sent. */
  roam: System
  /** Starts it, if nobody has yet. */
  sharedRoam: () => Promise<System>
  /** Starts the host of files, if nobody has yet. */
  sharedHost: () => Promise<StaticHost>
}

interface Own {
  /** What has arrived in this person's name, where requests arrive. */
  arrived: (name: string) => Promise<Entered[]>
  /** A system of this story's own, for stories that change content or stop the lake. */
  ownRoam: System
  /** A system whose dataset is empty. */
  emptyRoam: System
  /** Starts a system of the story's own that differs in something. */
  startRoam: (options: SystemOptions) => Promise<System>
}

/** Starts something when it is first asked for, and stops it at the end, if it ever was. */
async function shared<T extends {stop: () => Promise<void>}>(
  start: () => Promise<T>,
  use: (get: () => Promise<T>) => Promise<void>,
): Promise<void> {
  let started: Promise<T> | undefined
  await use(() => {
    started ??= start()
    return started
  })
  await (await started)?.stop()
}

export const test = base.extend<Own, Shared & Visit>({
  asFiles: [false, {option: true, scope: 'worker'}],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to see what a fixture needs
  sharedRoam: [({}, use) => shared(startSystem, use), {scope: 'worker'}],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  sharedHost: [({}, use) => shared(() => startStaticHost(staticSite()), use), {scope: 'worker'}],
  roam: [async ({sharedRoam}, use) => use(await sharedRoam()), {scope: 'worker'}],
  page: async ({page, javaScriptEnabled}, use) => {
    if (javaScriptEnabled !== false) waitForScripts(page)
    await use(page)
  },
  arrived: ({asFiles, sharedRoam, sharedHost}, use) =>
    use(async (name) =>
      asFiles
        ? (await sharedHost()).requests().filter((request) => request.name === name)
        : keptRequests(await sharedRoam(), name),
    ),
  baseURL: async ({asFiles, sharedRoam, sharedHost}, use) =>
    use(asFiles ? (await sharedHost()).url : (await sharedRoam()).siteUrl),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  ownRoam: async ({}, use) => {
    const system = await startSystem()
    await use(system)
    await system.stop()
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  emptyRoam: async ({}, use) => {
    const system = await startSystem({empty: true})
    await use(system)
    await system.stop()
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  startRoam: async ({}, use) => {
    const systems: System[] = []
    await use(async (options) => {
      const system = await startSystem(options)
      systems.push(system)
      return system
    })
    for (const system of systems) await system.stop()
  },
})

export {expect} from '@playwright/test'

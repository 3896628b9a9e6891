import {test as base} from '@playwright/test'
import {type System, type SystemOptions, startSystem} from './system.ts'

interface Shared {
  /** One system for all stories that leave its content alone; requests may be sent. */
  roam: System
}

interface Own {
  /** A system of this story's own, for stories that change content or stop the lake. */
  ownRoam: System
  /** A system whose dataset is empty. */
  emptyRoam: System
  /** Starts a system of the story's own that differs in something. */
  startRoam: (options: SystemOptions) => Promise<System>
}

export const test = base.extend<Own, Shared>({
  roam: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to see what a fixture needs
    async ({}, use) => {
      const system = await startSystem()
      await use(system)
      await system.stop()
    },
    {scope: 'worker'},
  ],
  baseURL: async ({roam}, use) => use(roam.siteUrl),
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

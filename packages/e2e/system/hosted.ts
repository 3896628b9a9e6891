import type {BrowserContextOptions} from '@playwright/test'
import type {Settings} from '@roam/cli/settings'
import {startHostedLike} from '@roam/sanity-emulator'
import {startWebhookRelay} from '@roam/sanity-emulator/webhook-relay'
import {environmentOf} from './lake.ts'
import {freePorts} from './ports.ts'

type StoryEnvironment = ReturnType<typeof environmentOf>

/** What stands between a system and its lake. */
export interface Between {
  /** How the lake itself runs. */
  lakeSettings: Settings
  /** To be called whenever the lake has been started. */
  open: () => Promise<void>
  /** Where stories ask the lake. */
  url: () => string
  /** What names the lake to the other parts. */
  environment: Omit<StoryEnvironment, 'SANITY_API_HOST'> & {SANITY_API_HOST?: string}
  /** How the site gets there. */
  way: () => Record<string, string>
  /** How a browser does. */
  browserOptions: () => BrowserContextOptions
  /** Hosts that are not of this machine, and may be asked. */
  hosts: string[]
  /** Resolves when everything that the lake tells has come through. */
  idle: () => Promise<void>
  close: () => void
}

/** Nothing stands there: the lake is the embedded one. */
const nothing = (settings: Settings): Between => ({
  lakeSettings: settings,
  open: async () => {},
  url: () => settings.lakeUrl,
  environment: environmentOf(settings),
  way: () => ({}),
  browserOptions: () => ({}),
  hosts: [],
  idle: async () => {},
  close: () => {},
})

/** Something that the site and the Studio take for Sanity: they are told of no host. */
async function imitation(settings: Settings): Promise<Between> {
  const {SANITY_API_HOST: _, ...environment} = environmentOf(settings)
  const {SANITY_PROJECT_ID: projectId, SANITY_DATASET: dataset} = environment
  const relay = await startWebhookRelay(`http://127.0.0.1:${settings.ports.site}`)
  const lakePort = Number((await freePorts(1))[0])
  const lakeSettings: Settings = {
    ...settings,
    ports: {...settings.ports, lake: lakePort, site: relay.port},
    lakeUrl: `http://localhost:${lakePort}`,
  }
  let front: Awaited<ReturnType<typeof startHostedLike>> | undefined
  const opened = () => {
    if (!front) throw new Error('The imitation of Sanity is not open yet')
    return front
  }
  return {
    lakeSettings,
    async open() {
      if (front) return front.reopen()
      front = await startHostedLike({
        lakeUrl: lakeSettings.lakeUrl,
        projectId,
        dataset,
        token: environment.SANITY_API_WRITE_TOKEN,
        folder: settings.dataFolder,
      })
    },
    url: () => opened().url,
    environment,
    way: () => opened().environment,
    browserOptions: () => ({
      proxy: {server: opened().url, bypass: 'localhost, 127.0.0.1'},
      ignoreHTTPSErrors: true,
    }),
    hosts: [`${projectId}.api.sanity.io`, 'api.sanity.io', 'cdn.sanity.io'],
    idle: relay.idle,
    close() {
      front?.close()
      relay.close()
    },
  }
}

/** With ROAM_STORIES_LAKE=hosted, stories run on what behaves as Sanity's lake does on a bad day. */
const isHosted = (): boolean => process.env.ROAM_STORIES_LAKE === 'hosted'

export const standBetween = async (settings: Settings): Promise<Between> =>
  isHosted() ? imitation(settings) : nothing(settings)

import {openUserStore} from '@roam/cli/lake'
import {createLakeClient} from '@roam/e2e/lake'
import {createPrivatePage} from '@roam/e2e/private-page'
import {forEachConcurrently, repeatConcurrently, untilAborted} from '../shared/concurrency.ts'
import {findFiles} from '../shared/find-files.ts'
import {Probe} from '../shared/probe.ts'
import {attackerAddresses, Stranger} from '../shared/stranger.ts'
import {sendAsVisitor} from '../shared/visitor.ts'
import type {Attack, AttackTarget} from './attack.ts'

/** Of each connection. More would measure the processor of a machine that the attacker shares. */
const REQUEST_INTERVAL_MS = 200

const JSON_BYTES = 3_999_000
const JSON_CONNECTIONS = 8
const JSON_PATHS = [
  'intake/batch',
  'data/mutate/production',
  'data/actions/production',
  'data/query/production',
]

const PLAN_FILE_BYTES = 30 * 1024 * 1024
const PLAN_FILE_READERS = 100
const READER_INTERVAL_MS = 1000

const FOUNDER = {name: 'Rosa', password: 'correct horse battery staple'}
const SIGN_IN_INTERVAL_MS = 1000
const SIGN_IN_NETWORKS = 20

const PAGE_VIEWS = 3000
/** More than an office has in a minute. */
const MAX_COUNTED_VIEWS = 600
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

const createStrangers = ({ports}: AttackTarget, addresses = attackerAddresses(10)) => ({
  site: new Stranger(ports.site, addresses),
  studio: new Stranger(ports.studio, addresses),
  lake: new Stranger(ports.lake, addresses),
})

/** Returns the outcomes of all strangers, by service. */
function collectOutcomes(strangers: Record<string, Stranger>): Map<string, number> {
  return new Map(
    Object.entries(strangers).flatMap(([service, stranger]) => {
      stranger.close()
      return [...stranger.outcomes].map(([outcome, count]): [string, number] => [
        `${service} ${outcome}`,
        count,
      ])
    }),
  )
}

/** JSON whose values take many times its size in memory. */
const createJson = (bytes: number): string =>
  `{"mutations":[${Array(bytes / 3)
    .fill('{}')
    .join()}]}`

const signInBody = (name: string, password: string) => new URLSearchParams({name, password}).toString()
const FORM_TYPE = {'content-type': 'application/x-www-form-urlencoded'}

/** Attacks by complete requests. */
export const REQUEST_ATTACKS: Record<string, Attack> = {
  'odd-ranges': {
    isShort: true,
    prepare: async ({services}) => ({details: await findFiles(services.roam.settings)}),
    async run(target, signal) {
      const strangers = createStrangers(target)
      const {site = '', studio = '', image = ''} = target.details
      const repeat = (stranger: Stranger, path: string) =>
        stranger.getRepeatedly(() => path, signal, {range: 'bytes=5-1'})
      await Promise.all([
        ...['/', '/icon.svg', site].map((path) => repeat(strangers.site, path)),
        ...['/', studio].map((path) => repeat(strangers.studio, path)),
        ...[image, `${image}?w=40`].map((path) => repeat(strangers.lake, path)),
      ])
      return collectOutcomes(strangers)
    },
  },
  'anonymous-json': {
    isShort: true,
    async run({ports}, signal) {
      const lake = new Stranger(ports.lake, attackerAddresses(1))
      const body = createJson(JSON_BYTES)
      const headers = {'content-type': 'application/json'}
      await repeatConcurrently(
        JSON_CONNECTIONS,
        signal,
        async (count) => {
          await lake.post(`/v2025-02-19/${JSON_PATHS[count % JSON_PATHS.length]}`, body, signal, headers)
        },
        REQUEST_INTERVAL_MS,
      )
      return collectOutcomes({lake})
    },
  },
  'aborted-downloads': {
    isShort: true,
    prepare: async ({services}) => ({details: await findFiles(services.roam.settings)}),
    async run(target, signal) {
      const strangers = createStrangers(target)
      const {site = '', studio = '', image = ''} = target.details
      await Promise.all([
        repeatConcurrently(4, signal, () => strangers.studio.getAborted(studio, signal)),
        repeatConcurrently(4, signal, () => strangers.site.getAborted(site, signal)),
        repeatConcurrently(4, signal, () => strangers.lake.getAborted(image, signal)),
      ])
      return collectOutcomes(strangers)
    },
  },
  // Slow readers of one file of a private page.
  'plan-file-readers': {
    isShort: true,
    async prepare({services}) {
      const client = createLakeClient(services.roam.settings)
      const content = Buffer.alloc(PLAN_FILE_BYTES, 'A plan of thirty megabytes. ')
      const {_id} = await client.assets.upload('file', content, {filename: 'plan.pdf'})
      const {token} = await createPrivatePage({client}, 'doors', [_id])
      return {details: {file: `/trip/${token}/files/${_id}`}}
    },
    async run({ports, details}, signal) {
      const site = new Stranger(ports.site, attackerAddresses(10))
      const read = () => site.getSlowly(details.file ?? '', signal)
      await repeatConcurrently(PLAN_FILE_READERS, signal, read, READER_INTERVAL_MS)
      return collectOutcomes({site})
    },
  },
  // Wrong passwords from twenty addresses, while the founder signs in from the one that she has used before a restart.
  'sign-in': {
    isShort: true,
    async prepare({services}) {
      const {settings} = services.roam
      const users = openUserStore(settings)
      await users.setPassword(FOUNDER.name, FOUNDER.password)
      users.close()
      const signIn = async () => {
        const {status, body} = await sendAsVisitor(`${settings.lakeUrl}/v1/auth/sign-in`, {
          method: 'POST',
          headers: {...FORM_TYPE, origin: settings.lakeUrl},
          body: signInBody(FOUNDER.name, FOUNDER.password),
        })
        if (status >= 400)
          throw new Error(`Sign-in: ${status} ${/role="alert"[^>]*>([^<]*)/.exec(body)?.[1]}`)
      }
      await signIn()
      await services.restart('lake')
      return {probes: {founder: new Probe(SIGN_IN_INTERVAL_MS, signIn)}}
    },
    async run({ports}, signal) {
      const lake = new Stranger(ports.lake, attackerAddresses(SIGN_IN_NETWORKS))
      const headers = {
        ...FORM_TYPE,
        origin: `http://localhost:${ports.lake}`,
        host: `localhost:${ports.lake}`,
      }
      await repeatConcurrently(
        2 * SIGN_IN_NETWORKS,
        signal,
        async (count) => {
          const name = count % 2 ? FOUNDER.name : `guess-${count}`
          await lake.post('/v1/auth/sign-in', signInBody(name, 'a wrong password'), signal, headers)
        },
        REQUEST_INTERVAL_MS,
      )
      return collectOutcomes({lake})
    },
  },
  'page-views': {
    isShort: false,
    async prepare({services}) {
      const client = createLakeClient(services.roam.settings)
      return {
        async check(outcomes) {
          // The site writes its counts when it stops.
          await services.stopGracefully('site')
          const [day] = await client.fetch<{views: number; referrers: unknown[]}[]>(
            '*[_type == "siteStatus" && defined(views)]{views, referrers}',
          )
          const {views = 0, referrers = []} = day ?? {}
          const problems = views > MAX_COUNTED_VIEWS ? [`${views} views of one address were counted`] : []
          return {
            result: `${views} of ${outcomes.get('site 200') ?? 0} views and ${referrers.length} referrers counted`,
            problems,
          }
        },
      }
    },
    async run({ports}, signal) {
      const site = new Stranger(ports.site, attackerAddresses(1))
      await forEachConcurrently(20, Array(PAGE_VIEWS).keys(), async (count) => {
        await site.get('/', signal, {
          ...{'user-agent': IPHONE, 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site'},
          referer: `https://referrer-${count}.example/`,
        })
      })
      await untilAborted(signal)
      return collectOutcomes({site})
    },
  },
}

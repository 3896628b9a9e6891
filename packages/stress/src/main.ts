/** `pnpm torture [NAME…]`: each torture, or those that are named, one after the other. */
import makeTemplate from '@roam/e2e/template'
import {hosted} from './hosted/hosted.ts'
import {lakeAway} from './lake-away.ts'
import {lakeFuzz} from './lake-fuzz/lake-fuzz.ts'
import {lakeKill} from './lake-kill/lake-kill.ts'
import {lakeSoak} from './lake-soak/lake-soak.ts'
import {judge} from './lake-soak/vitals.ts'
import {observatory} from './observatory/observatory.ts'
import {ownServer} from './own-server/own-server.ts'
import {requests} from './requests/requests.ts'
import {siteFuzz} from './site-fuzz/site-fuzz.ts'

interface Torture {
  help: string
  /** Prints what it measured. Throws when Roam did not bear it. */
  run: () => Promise<void>
  /** It needs no site that is built here, and no demo content. */
  alone?: true
}

const tortures: Record<string, Torture> = {
  'lake-kill': {
    help: 'the lake is killed 250 times while it writes 1,000 transactions',
    run: () => lakeKill(1000, 250),
    alone: true,
  },
  'lake-fuzz': {
    help: '100,000 bad requests to the lake',
    run: () => lakeFuzz(100_000),
    alone: true,
  },
  'lake-soak': {
    help: '10 minutes of editors, listeners, uploads and restarts at once',
    run: async () => judge(await lakeSoak({restarts: 4, life: 60, lastLife: 360})),
    alone: true,
  },
  'lake-away': {help: '100,000 visits while the lake fails', run: () => lakeAway(100_000)},
  hosted: {help: 'stories on what behaves as Sanity does on a bad day', run: hosted},
  observatory: {help: "MDN's Observatory over TLS; asks the registry for it", run: observatory},
  requests: {help: '10,000 requests under 20 kills', run: () => requests(10_000, 20)},
  'site-fuzz': {help: '100,000 bad requests to the site', run: () => siteFuzz(100_000)},
  'own-server': {
    help: 'docs/own-server.md, walked on a Debian made for it; root only',
    run: ownServer,
    alone: true,
  },
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !tortures[name])
if (unknown.length > 0) {
  const known = Object.entries(tortures).map(([name, {help}]) => `  ${name.padEnd(14)}${help}`)
  console.error(`There is no torture ${unknown.join(', ')}. There are:\n${known.join('\n')}`)
  process.exit(2)
}

const chosen = Object.entries(tortures).filter(
  ([name]) => names.length === 0 || names.includes(name),
)
const needsRoam = chosen.some(([, {alone}]) => !alone)
const removeTemplate = needsRoam ? await makeTemplate() : undefined
try {
  for (const [name, {run}] of chosen) {
    console.log(`▸ ${name}`)
    const start = performance.now()
    await run()
    console.log(`✓ ${name}: ${((performance.now() - start) / 1000).toFixed(0)} s\n`)
  }
} finally {
  await removeTemplate?.()
}

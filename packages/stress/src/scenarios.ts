import {CLOCK_ERRORS, testClock} from './clock/clock.ts'
import {type RunOptions, testComesBack} from './comes-back.ts'
import {DOORS, testDoorFuzz} from './door-fuzz/door-fuzz.ts'
import {DOOR_ATTACKS, SHORT_DOOR_ATTACKS, testDoors} from './doors/doors.ts'
import {testHistories} from './histories/histories.ts'
import {testHosted} from './hosted/hosted.ts'
import {testLakeDiskFull} from './lake-disk-full.ts'
import {testLakeFuzz} from './lake-fuzz/lake-fuzz.ts'
import {testLakeKill} from './lake-kill.ts'
import {testLakeSoak} from './lake-soak/lake-soak.ts'
import {LAKE_ATTACKS, SHORT_LAKE_ATTACKS, testLakeStrangers} from './lake-strangers/lake-strangers.ts'
import {testSecurityHeaders} from './security-headers/security-headers.ts'
import {testSelfHosting} from './self-hosting/self-hosting.ts'
import {assertNoLeak} from './shared/process-metrics.ts'
import {runPlaywright} from './shared/run-playwright.ts'
import {testSiteFuzz} from './site-fuzz/site-fuzz.ts'
import {STUDIO_VERSIONS, testStudioSignIn} from './studio-sign-in/studio-sign-in.ts'
import {testTripRequests} from './trip-requests/trip-requests.ts'
import {testTwoSites} from './two-sites/two-sites.ts'
import {testUpstreamFailures} from './upstream-failures/upstream-failures.ts'

/** One length of a scenario. */
interface ScenarioRun {
  /** The amount of work, such as "1,000 transactions, 250 kills". */
  size: string
  /**
   * Prints measurements. Rejects when an assertion fails.
   *
   * @param parts the parts to run; all of this length by default
   */
  run: (parts: string[] | undefined, options: RunOptions) => Promise<unknown>
}

/** A stress test. */
export interface Scenario {
  /** What it asserts. */
  description: string
  full: ScenarioRun
  /** The run with `--short`; scenarios without it are part of full runs only. */
  short?: ScenarioRun & {timeoutSeconds: number}
  /** Whether it needs the build of the site and the dataset template. */
  needsSite: boolean
  /** Parts that can be run alone, as `SCENARIO/PART`. */
  parts?: string[]
}

/**
 * The stress tests by name, in the order they run. `needsSite` in packages/cli/src/commands/stress.ts decides by
 * name what to build.
 */
export const SCENARIOS: Record<string, Scenario> = {
  'lake-kill': {
    description: 'no acknowledged transaction is lost or partial when the lake is killed while writing',
    full: {size: '1,000 transactions, 250 kills', run: () => testLakeKill(1000, 250)},
    short: {
      size: '60 transactions, 10 kills',
      run: () => testLakeKill(60, 10),
      timeoutSeconds: 180,
    },
    needsSite: false,
  },
  'lake-fuzz': {
    description: 'malformed requests to the lake cause no errors, leaks of private content or memory growth',
    full: {size: '100,000 requests', run: () => testLakeFuzz(100_000)},
    short: {size: '2,000 requests', run: () => testLakeFuzz(2_000), timeoutSeconds: 180},
    needsSite: false,
  },
  'lake-soak': {
    description: 'concurrent editors, listeners and uploads lose nothing across restarts of the lake',
    full: {
      size: '10 minutes, 4 restarts',
      run: async () =>
        assertNoLeak(await testLakeSoak({restarts: 4, secondsPerRun: 60, lastRunSeconds: 360})),
    },
    short: {
      size: '4 seconds, 2 restarts',
      run: () => testLakeSoak({restarts: 2, secondsPerRun: 1, lastRunSeconds: 2}),
      timeoutSeconds: 180,
    },
    needsSite: false,
  },
  'lake-disk-full': {
    description: 'the lake refuses writes on a full disk, stores nothing partially and keeps running',
    full: {size: '1 MB file size limit', run: testLakeDiskFull},
    short: {size: '1 MB file size limit', run: testLakeDiskFull, timeoutSeconds: 60},
    needsSite: false,
  },
  'lake-strangers': {
    description: 'attacks by anonymous clients on the lake do not affect other clients',
    full: {
      size: `${LAKE_ATTACKS.length} attacks of 20 seconds`,
      run: (parts = LAKE_ATTACKS) =>
        testLakeStrangers(parts, {secondsPerAttack: 20, otherTransactions: 20_000}),
    },
    short: {
      size: `${SHORT_LAKE_ATTACKS.length} attacks of 4 seconds`,
      run: (parts = SHORT_LAKE_ATTACKS) =>
        testLakeStrangers(parts, {secondsPerAttack: 4, otherTransactions: 5000}),
      timeoutSeconds: 240,
    },
    needsSite: false,
    parts: LAKE_ATTACKS,
  },
  'studio-sign-in': {
    description: 'Studios of every major version sign in, edit and sign out; downloads them from npm',
    full: {
      size: `20 sign-ins with Studio ${STUDIO_VERSIONS.join(', ')}`,
      run: (parts = STUDIO_VERSIONS) => testStudioSignIn(parts, 20),
    },
    needsSite: false,
    parts: STUDIO_VERSIONS,
  },
  'upstream-failures': {
    description: 'the site serves every page while the lake fails, and syncs when it recovers',
    full: {size: '100,000 page requests', run: () => testUpstreamFailures(100_000)},
    short: {
      size: '3,000 page requests',
      run: () => testUpstreamFailures(3_000),
      timeoutSeconds: 240,
    },
    needsSite: true,
  },
  'trip-requests': {
    description: 'every accepted request is stored once and mailed while site and lake are killed',
    full: {size: '10,000 requests, 20 kills', run: () => testTripRequests(10_000, 20)},
    short: {
      size: '300 requests, 3 kills',
      run: () => testTripRequests(300, 3),
      timeoutSeconds: 240,
    },
    needsSite: true,
  },
  'two-sites': {
    description:
      'two sites on one lake send each mail once while either is killed, with clocks five minutes apart',
    full: {size: '1,000 forms sent to both, 100 replies, 20 kills', run: () => testTwoSites(1_000, 100, 20)},
    short: {
      size: '60 forms sent to both, 6 replies, 3 kills',
      run: () => testTwoSites(60, 6, 3),
      timeoutSeconds: 600,
    },
    needsSite: true,
  },
  'comes-back': {
    description:
      'kills during start, publish, update and restore leave no empty page, lost request or process',
    full: {size: '50 kills', run: (_, options) => testComesBack(50, options)},
    short: {
      size: '4 kills',
      run: (_, options) => testComesBack(4, options),
      timeoutSeconds: 300,
    },
    needsSite: true,
  },
  clock: {
    description: 'a clock that is wrong by a day or by years deletes and delays no trip request and no mail',
    full: {size: '4 wrong clocks, 70 s each', run: () => testClock(CLOCK_ERRORS, 70_000)},
    short: {
      size: '2 wrong clocks',
      run: () => testClock(CLOCK_ERRORS.slice(0, 2), 0),
      timeoutSeconds: 240,
    },
    needsSite: true,
  },
  'site-fuzz': {
    description: 'malformed requests to the site cause no errors, leaks, cookies, files or memory growth',
    full: {size: '100,000 requests', run: () => testSiteFuzz(100_000)},
    short: {size: '2,000 requests', run: () => testSiteFuzz(2_000), timeoutSeconds: 180},
    needsSite: true,
  },
  doors: {
    description: 'requests of strangers to site, Studio and lake end no process and delay no other visitor',
    full: {
      size: `${DOOR_ATTACKS.length} attacks of 20 seconds`,
      run: (parts = DOOR_ATTACKS) => testDoors(parts, {secondsPerAttack: 20, secondsAfter: 30}),
    },
    short: {
      size: `${SHORT_DOOR_ATTACKS.length} attacks of 3 seconds`,
      run: (parts = SHORT_DOOR_ATTACKS) => testDoors(parts, {secondsPerAttack: 3, secondsAfter: 1}),
      timeoutSeconds: 300,
    },
    needsSite: true,
    parts: DOOR_ATTACKS,
  },
  'door-fuzz': {
    description:
      'odd headers and requests that are cut, joined or half sent get valid answers and cost nothing',
    full: {
      size: '100,000 requests each to site, Studio and lake',
      run: (parts = DOORS) => testDoorFuzz(parts, 100_000),
    },
    short: {
      size: '2,000 requests each',
      run: (parts = DOORS) => testDoorFuzz(parts, 2_000),
      timeoutSeconds: 180,
    },
    needsSite: true,
    parts: DOORS,
  },
  histories: {
    description: 'random histories of editors, an assistant, clients and visitors keep what was promised',
    full: {size: '5 minutes', run: (_, {minutes = 5, seed}) => testHistories(minutes, seed)},
    short: {
      size: '30 seconds',
      run: (_, {minutes = 0.5, seed}) => testHistories(minutes, seed),
      timeoutSeconds: 180,
    },
    needsSite: false,
  },
  'security-headers': {
    description: 'MDN HTTP Observatory grades the site behind TLS with A+; downloads the scanner from npm',
    full: {size: 'one scan', run: testSecurityHeaders},
    needsSite: true,
  },
  hosted: {
    description: 'npm start and the end-to-end specs work with the emulator of hosted Sanity',
    full: {size: '31 spec files', run: testHosted},
    needsSite: true,
  },
  engines: {
    description: 'the site, a private page and the Studio work in Chromium, Firefox ESR and WebKitGTK',
    full: {size: '9 specs', run: () => runPlaywright(['--project=engines', '--no-deps'])},
    needsSite: true,
  },
  'self-hosting': {
    description: 'the commands of docs/self-hosting.md work in a Debian container; needs root',
    full: {size: 'install, updates, restore, power cut', run: testSelfHosting},
    needsSite: false,
  },
}

import {type RunOptions, testComesBack} from './comes-back.ts'
import {DOORS, testDoorFuzz} from './door-fuzz/door-fuzz.ts'
import {DOOR_ATTACKS, SHORT_DOOR_ATTACKS, testDoors} from './doors/doors.ts'
import {testHistories} from './histories/histories.ts'
import {testHosted} from './hosted/hosted.ts'
import {testHostedServer} from './hosted/hosted-server.ts'
import {testLakeDiskFull} from './lake-disk-full.ts'
import {testLakeFuzz} from './lake-fuzz/lake-fuzz.ts'
import {testLakeKill} from './lake-kill.ts'
import {testPublishKill} from './publish-kill.ts'
import {testSelfHosting} from './self-hosting/self-hosting.ts'
import {runPlaywright} from './shared/run-playwright.ts'
import {testSiteFuzz} from './site-fuzz/site-fuzz.ts'
import {STUDIO_VERSIONS, testStudioSignIn} from './studio-sign-in/studio-sign-in.ts'
import {testTwoSites} from './two-sites/two-sites.ts'
import {testWrongOwner} from './wrong-owner.ts'

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

/** A stress test. README.md says what each asserts. */
export interface Scenario {
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
    full: {size: '1,000 transactions, 250 kills', run: () => testLakeKill(1000, 250)},
    short: {size: '60 transactions, 10 kills', run: () => testLakeKill(60, 10), timeoutSeconds: 180},
    needsSite: false,
  },
  'lake-fuzz': {
    full: {size: '100,000 requests', run: () => testLakeFuzz(100_000)},
    short: {size: '2,000 requests', run: () => testLakeFuzz(2_000), timeoutSeconds: 180},
    needsSite: false,
  },
  'lake-disk-full': {
    full: {size: '1 MB file size limit', run: testLakeDiskFull},
    short: {size: '1 MB file size limit', run: testLakeDiskFull, timeoutSeconds: 60},
    needsSite: false,
  },
  'studio-sign-in': {
    full: {
      size: `20 sign-ins with Studio ${STUDIO_VERSIONS.join(', ')}`,
      run: (parts = STUDIO_VERSIONS) => testStudioSignIn(parts, 20),
    },
    needsSite: false,
    parts: STUDIO_VERSIONS,
  },
  'two-sites': {
    full: {size: '1,000 forms sent to both, 100 replies, 20 kills', run: () => testTwoSites(1_000, 100, 20)},
    short: {
      size: '60 forms sent to both, 6 replies, 3 kills',
      run: () => testTwoSites(60, 6, 3),
      timeoutSeconds: 600,
    },
    needsSite: true,
  },
  'comes-back': {
    full: {size: '50 kills', run: (_, options) => testComesBack(50, options)},
    short: {size: '4 kills', run: (_, options) => testComesBack(4, options), timeoutSeconds: 300},
    needsSite: true,
  },
  'publish-kill': {
    full: {size: '600 destinations, 50 failures', run: (_, {kills = 50}) => testPublishKill(99, kills)},
    short: {
      size: '60 destinations, 4 failures',
      run: (_, {kills = 4}) => testPublishKill(9, kills),
      timeoutSeconds: 300,
    },
    needsSite: true,
  },
  'site-fuzz': {
    full: {size: '100,000 requests', run: () => testSiteFuzz(100_000)},
    short: {size: '2,000 requests', run: () => testSiteFuzz(2_000), timeoutSeconds: 180},
    needsSite: true,
  },
  doors: {
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
    full: {size: '5 minutes', run: (_, {minutes = 5, seed}) => testHistories(minutes, seed)},
    short: {
      size: '30 seconds',
      run: (_, {minutes = 0.5, seed}) => testHistories(minutes, seed),
      timeoutSeconds: 180,
    },
    needsSite: false,
  },
  hosted: {
    full: {size: '30 spec files', run: testHosted},
    needsSite: true,
  },
  'hosted-server': {
    full: {size: 'install, migration, backup, update', run: testHostedServer},
    needsSite: true,
  },
  engines: {
    full: {size: '9 specs', run: () => runPlaywright(['--project=engines', '--no-deps'])},
    needsSite: true,
  },
  'wrong-owner': {
    full: {size: '13 commands', run: testWrongOwner},
    needsSite: false,
  },
  'self-hosting': {
    full: {size: 'install, updates, restore, power cut', run: testSelfHosting},
    needsSite: false,
  },
}

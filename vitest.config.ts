import {readFileSync, statfsSync} from 'node:fs'
import {availableParallelism, tmpdir} from 'node:os'
import {join} from 'node:path'
import {defineConfig} from 'vitest/config'

/** Tests that start processes, build something, or wait for timeouts. They take seconds each. */
const INTEGRATION_TESTS = [
  'packages/cli/test/**/{backup,child-processes,data-folder,docs,folder-locks,hosted-backup,lake-service}.test.ts',
  'packages/cli/test/**/{migrate,nginx,private-dataset,restore}.test.ts',
  'packages/cli/test/**/{patterns,recipes,self-hosting,toolchain,user,webhooks}.test.ts',
  'packages/lakelet/test/{cli,cli-commands,database-errors,datasets,document-events}.test.ts',
  'packages/lakelet/test/{endpoint-access,heic,history,image-cache,image-content,image-limits,images,listen}.test.ts',
  'packages/lakelet/test/{listener-limits,listener-resume,package,people-access,process-pool}.test.ts',
  'packages/lakelet/test/{query-limits,request-limits}.test.ts',
  'packages/lakelet/test/{sanity-cli,sign-in,sign-in-link,slow-clients,slow-queries,storage,user-store}.test.ts',
  'packages/lakelet/test/{webhook-queue,webhook-retries,webhooks}.test.ts',
  'packages/processing/test/{mail-delivery,two-sites}.test.ts',
  'packages/stress/test/histories.test.ts',
  'studio/shared/listening-queries.test.ts',
  'studio/test/{generated-types,previews,validation}.test.ts',
  'web/test/**/*.test.ts',
  'web/publishing/pictures/{drawable-text,render-og-image}.test.ts',
  'web/server/**/{og-images,periodic-tasks,public-server,render-on-request,trip-files}.test.ts',
  'web/server/**/upstream-failures.test.ts',
]

const ALL_TESTS = ['packages/*/test/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'studio/**/*.test.ts']

/** Where tests create files: in memory if there is a gigabyte, since opening and syncing databases waits for disks. */
function temporaryFolder(): string {
  const folder = '/dev/shm'
  if (process.env.TMPDIR !== undefined || process.platform !== 'linux') return tmpdir()
  if (!/^\S+ \/dev\/shm tmpfs (?!\S*noexec)/m.test(readFileSync('/proc/mounts', 'utf8'))) return tmpdir()
  const {bavail, bsize} = statfsSync(folder)
  return bavail * bsize > 2 ** 30 ? folder : tmpdir()
}

export default defineConfig({
  test: {
    // More than cores: tests wait for processes, timers and files for a third of their time.
    maxWorkers: availableParallelism() + 2,
    // Three times what the slowest test takes on a machine that does nothing else.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The default of one second is too short while other tests use all cores.
    expect: {poll: {interval: 20, timeout: 30_000}},
    unstubEnvs: true,
    // Tests leave no global state behind. A new worker for each file takes twice the time of the unit tests, and a second of
    // processor time for each file of the integration tests.
    isolate: false,
    setupFiles: [join(import.meta.dirname, 'scripts/restore-environment.ts')],
    env: {TMPDIR: temporaryFolder()},
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Each loads the modules once more.
          maxWorkers: availableParallelism() + 1,
          // A code path or test that depends on the time zone of the machine fails: most run in UTC.
          env: {TZ: process.env.TZ ?? 'Pacific/Auckland'},
          include: ALL_TESTS,
          exclude: ['**/node_modules/**', ...INTEGRATION_TESTS],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          // Projects with other numbers of workers run one after the other, as `npm run test:watch` needs to know.
          sequence: {groupOrder: 1},
          testTimeout: 120_000,
          hookTimeout: 120_000,
          env: {TZ: process.env.TZ ?? 'America/Los_Angeles'},
          include: INTEGRATION_TESTS,
          exclude: ['**/node_modules/**'],
        },
      },
    ],
  },
})

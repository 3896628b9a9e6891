import {join} from 'node:path'
import {defineConfig} from 'vitest/config'

/** Tests that start processes, build something, or wait for timeouts. They take seconds each. */
const INTEGRATION_TESTS = [
  'packages/cli/test/**/{backup,child-processes,data-folder,docs,hosted-backup,lake-service}.test.ts',
  'packages/cli/test/**/{migrate,nginx,private-dataset}.test.ts',
  'packages/cli/test/**/{patterns,self-hosting,toolchain,user,webhooks}.test.ts',
  'packages/lakelet/test/{cli,endpoint-access,heic,image-limits,images,listen,listener-limits}.test.ts',
  'packages/lakelet/test/{package,query-limits,request-limits,sanity-cli,sign-in,slow-clients}.test.ts',
  'packages/lakelet/test/{storage,webhooks}.test.ts',
  'studio/test/{generated-types,validation}.test.ts',
  'web/test/**/*.test.ts',
  'web/publishing/pictures/drawable-text.test.ts',
  'web/server/**/{og-images,periodic-tasks,public-server,upstream-failures}.test.ts',
]

const ALL_TESTS = ['packages/*/test/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'studio/**/*.test.ts']

export default defineConfig({
  test: {
    // The default leaves one core to vitest itself, which is half of a small machine.
    maxWorkers: '100%',
    testTimeout: 30_000,
    // The default of one second is too short while other tests use all cores.
    expect: {poll: {timeout: 15_000}},
    // Processes that tests start compile their modules once.
    env: {NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules', '.cache', 'compile-cache')},
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // A code path or test that depends on the time zone of the machine fails: most run in UTC.
          env: {TZ: process.env.TZ ?? 'Pacific/Auckland'},
          // Unit tests leave no global state behind; a new worker for each file takes twice the time.
          isolate: false,
          include: ALL_TESTS,
          exclude: ['**/node_modules/**', ...INTEGRATION_TESTS],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          env: {TZ: process.env.TZ ?? 'America/Los_Angeles'},
          include: INTEGRATION_TESTS,
          exclude: ['**/node_modules/**'],
        },
      },
    ],
  },
})

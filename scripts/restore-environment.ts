import {afterAll, afterEach, vi} from 'vitest'

// Test files share a worker: the next one begins without the environment of the last test of this one.
afterAll(() => vi.unstubAllEnvs())

// Before what the test registered with `onTestFinished`, which may wait for timers.
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

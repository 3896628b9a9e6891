import {afterAll, vi} from 'vitest'

// Test files share a worker: the next one begins without the environment of the last test of this one.
afterAll(() => vi.unstubAllEnvs())

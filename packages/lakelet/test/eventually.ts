import {vi} from 'vitest'

/** Retries until the callback does not throw, for up to 20 s. */
export const eventually = <T>(attempt: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(attempt, {timeout: 20_000, interval: 20})

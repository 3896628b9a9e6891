import {vi} from 'vitest'

/** Tries until it does not throw. */
export const eventually = <T>(attempt: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(attempt, {timeout: 20_000, interval: 20})

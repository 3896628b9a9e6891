import {defineConfig} from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'studio/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'packages/e2e/**'],
    testTimeout: 30_000,
    // Left alone, vitest keeps one core free for itself, which is half of a small machine.
    maxWorkers: '100%',
  },
})

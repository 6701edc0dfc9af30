import { defineConfig } from 'vitest/config'

/** The tests that stand beside the rules: mutation testing runs them again for each change of a rule. */
export default defineConfig({
  test: {
    include: ['domain/**/*.test.ts'],
    setupFiles: ['tests/support/fixed-seed.ts'],
    testTimeout: 30_000,
    // Rules are pure: no test can leave anything behind for the next, and a new worker for each file takes longest.
    isolate: false,
    fileParallelism: false,
  },
})

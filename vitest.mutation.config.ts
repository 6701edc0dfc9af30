import { defineConfig } from 'vitest/config'

/** The tests that stand beside the rules: mutation testing runs them again for each change of a rule. */
export default defineConfig({
  test: {
    include: ['domain/**/*.test.ts'],
    setupFiles: ['tests/support/fixed-seed.ts'],
    testTimeout: 30_000,
  },
})

import { defineConfig } from 'vitest/config'

const rooms = '{domain,server,web,courier-sandbox,payment-sandbox,demo,tools}'

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`${rooms}/**/*.test.{ts,tsx}`],
          setupFiles: ['tests/support/silent-console.ts', 'tests/support/fixed-seed.ts'],
          // Properties try hundreds of values; on a busy machine that takes its time.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          setupFiles: ['tests/support/silent-console.ts', 'tests/support/fixed-seed.ts'],
          globalSetup: ['tests/support/database-server.ts'],
          testTimeout: 120_000,
          // As in a browser: what a busy machine made stumble once is named at the end of `npm test`, and looked into.
          retry: 1,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})

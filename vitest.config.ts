import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

const rooms = '{server,web,courier-sandbox,payment-sandbox,sandbox,demo,tools}'
const setupFiles = ['tests/support/silent-console.ts', 'tests/support/fixed-seed.ts']
// Properties try hundreds of values; on a busy machine that takes its time.
const unitTimeout = 120_000

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`${rooms}/**/*.test.{ts,tsx}`],
          setupFiles,
          testTimeout: unitTimeout,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-rules',
          include: ['domain/**/*.test.ts'],
          setupFiles,
          testTimeout: unitTimeout,
          // Rules are pure: no test can leave anything behind for the next, and a process of its own for each file takes
          // longest.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          setupFiles,
          globalSetup: ['tests/support/database-server.ts'],
          testTimeout: 120_000,
          // Each file has its own database; loading the server for each file took a third of the time.
          isolate: false,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})

import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

const rooms = '{server,web,courier-sandbox,payment-sandbox,sandbox,demo,tools}'
const mocking = `${rooms}/**/*.mocked.test.ts`
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
          exclude: [mocking],
          setupFiles,
          testTimeout: unitTimeout,
          hookTimeout: unitTimeout,
          // A process of its own for each file took half of the time. What a test stubs ends with it.
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-mocks',
          // A mocked module must not be loaded already: each of these files has a process of its own.
          include: [mocking],
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

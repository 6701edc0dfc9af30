import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const LOAD = `
  const { strykerPlugins: [{ injectableClass: Runner }] } = await import('#tools/mutation/rules-runner.ts')
  await new Runner().init()
  console.log('loaded')`

// Node's TypeScript support is smaller than Vitest's, and a test may use a Vitest function that the runner lacks.
// Without this test neither would be noticed before the next long run.
it('init() can load every test of a rule', { timeout: 120_000 }, async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', LOAD])
  expect(stdout).toContain('loaded')
})

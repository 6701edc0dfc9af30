import { expect, test } from '#tests/support/browser-test.ts'
import { firstLoadLimits, firstLoadPaths, measureFirstLoad } from '#tools/first-load.ts'

// The HTML is left to the benchmark: what other journeys write into the shop stands in it.

test('No page loads more scripts and fonts than a phone should pay for', { tag: '@any-width' }, async ({
  baseURL,
}) => {
  const origin = baseURL ?? ''
  for (const path of await firstLoadPaths(origin)) {
    const page = await measureFirstLoad(origin, path)
    const most = firstLoadLimits(path)
    expect.soft(page['script kB'], `scripts of ${path} in kB`).toBeLessThanOrEqual(most.script)
    expect.soft(page['script files'], `files of scripts of ${path}`).toBeLessThanOrEqual(most.files)
    expect.soft(page['fonts kB'], `fonts of ${path} in kB`).toBeLessThanOrEqual(most.fonts)
  }
})

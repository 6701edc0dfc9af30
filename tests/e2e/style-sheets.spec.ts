import { expect, test } from '#tests/support/browser-test.ts'

// A sheet that loads a second time causes a layout of the whole page, which is noticeable on a phone.

test.use({
  storageState: async ({ baseURL }, use) => {
    const localStorage = [{ name: 'cookieConsent', value: '"declined"' }]
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] })
  },
})

test('A page of one’s own loads none of the style sheets that came with it', { tag: '@any-width' }, async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.css')) loaded.push(request.url())
  })
  await page.goto('/login')
  const marks = page.locator('link[rel="stylesheet"][disabled]')
  await expect(marks).not.toHaveCount(0)
  const inlined = await marks.evaluateAll((links) =>
    links.map((link) => (link instanceof HTMLLinkElement ? link.href : '')),
  )
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((sheet) => inlined.includes(sheet))).toEqual([])
})

test('From a list to a product no style sheet is loaded that was there', { tag: '@any-width' }, async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') loaded.push(new URL(request.url()).pathname)
  })
  await page.goto('/shop')
  const marks = page.locator('link[rel="stylesheet"][disabled]')
  await expect(marks).not.toHaveCount(0)
  const inlined = await marks.evaluateAll((links) =>
    links.map((link) => (link instanceof HTMLLinkElement ? new URL(link.href).pathname : '')),
  )
  await page.getByRole('article').last().getByRole('link').first().click()
  // What comes later has come with the question for the PIN code and the reviews.
  await page
    .getByRole('heading', { name: /reviews/i })
    .first()
    .scrollIntoViewIfNeeded()
  await expect(page.getByRole('textbox', { name: /PIN/i }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((sheet) => inlined.includes(sheet))).toEqual([])
  expect(loaded).toEqual([...new Set(loaded)])
})

import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '#tests/support/browser-test.ts'

/** The cookie question is answered already, so that it lies over nothing. */
export async function answerCookies(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // An empty page, before the first address, has no storage.
    if (location.origin === 'null') return
    if (localStorage.getItem('cookieConsent') === null) localStorage.setItem('cookieConsent', '"declined"')
  })
}

/** Opens a page and waits until it answers to taps. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** React leaves its mark on what it has taken over; before that a tap waits for its turn. */
export async function hydrated(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const main = document.querySelector('main')
        return main !== null && Object.keys(main).some((key) => key.startsWith('__react'))
      }),
    )
    .toBe(true)
}

/** Makes the window as high as the page: a bar that stays in view then lies over nothing that is checked. */
export async function showWhole(page: Page): Promise<void> {
  const { width, height } = await page.evaluate(() => ({
    width: window.innerWidth,
    height: document.documentElement.scrollHeight,
  }))
  await page.setViewportSize({ width, height })
}

/** What local storage holds under a key. */
export async function stored(page: Page, key: string): Promise<unknown> {
  return await page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key)
}

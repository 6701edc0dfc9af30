import type { BrowserContext, Page } from '@playwright/test'

/** The cookie question is answered already, so that it lies over nothing. */
export async function answerCookies(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // An empty page, before the first address, has no storage.
    if (location.origin === 'null') return
    if (localStorage.getItem('cookieConsent') === null) localStorage.setItem('cookieConsent', '"declined"')
  })
}

/**
 * Makes the window as high as the page: a bar that stays in view then lies over nothing that is checked. What arrives
 * later would push the foot of the page beneath the bar again: a page that fetches by itself is awaited first.
 */
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

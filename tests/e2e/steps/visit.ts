import { type BrowserContext, expect, type Page } from '@playwright/test'

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
 * later would push the foot of the page beneath the bar again: the page is looked at until it stays as long as it is.
 */
export async function showWhole(page: Page): Promise<void> {
  let last = 0
  // What comes late, on a busy machine, makes the page longer once more.
  const fits = async () => {
    const { width, shown, height } = await page.evaluate(() => ({
      width: window.innerWidth,
      shown: window.innerHeight,
      height: document.documentElement.scrollHeight,
    }))
    if (height > shown) await page.setViewportSize({ width, height })
    const isSettled = height <= shown && height === last
    last = height
    return isSettled
  }
  await expect.poll(fits, { intervals: [250] }).toBe(true)
}

/** What local storage holds under a key. */
export async function stored(page: Page, key: string): Promise<unknown> {
  return await page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key)
}

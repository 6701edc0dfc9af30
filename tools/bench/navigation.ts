import { type CDPSession, chromium, type Page } from '@playwright/test'
import { printBench } from '#tools/bench-report.ts'
import { findBrowser } from '#tools/find-browser.ts'
import { startShopLikeNpm } from './started-shop.ts'

/**
 * From the tap on a card of a listing to the painted heading of its product, in ms, as a phone sees it: Chromium at
 * 412 x 823, the median of so many taps as the argument says (5), each in a browser that knows nothing of the shop.
 * A shopper reads the list for two seconds and moves it a little before tapping; `at once` taps without either.
 */
const taps = Number(process.argv[2] ?? 5)

/** The lines and processors that Lighthouse calls slow 4G and a mid-range phone. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
const SITUATIONS = [
  { situation: 'as it is', slow: false, reads: true, limit: 60 },
  { situation: 'slow 4G, CPU 4 times slower', slow: true, reads: true, limit: 200 },
  { situation: 'slow 4G, CPU 4 times slower, at once', slow: true, reads: false, limit: 200 },
] as const

const shop = await startShopLikeNpm()
const browser = await chromium.launch({ executablePath: await findBrowser() })
try {
  const rows = []
  for (const { situation, slow, reads, limit } of SITUATIONS) {
    const times: number[] = []
    for (let tap = 0; tap < taps; tap++) times.push(await timeOfTap({ slow, reads, card: tap % 4 }))
    times.sort((first, second) => first - second)
    const median = times[Math.floor(times.length / 2)] ?? Number.NaN
    rows.push({
      situation,
      'median ms': median,
      'least ms': times[0] ?? Number.NaN,
      'most ms': times.at(-1) ?? Number.NaN,
      within: median <= limit ? 'yes' : 'no',
    })
  }
  printBench('navigation', rows)
} finally {
  await browser.close()
  await shop.stop()
}

async function timeOfTap({
  slow,
  reads,
  card,
}: {
  slow: boolean
  reads: boolean
  card: number
}): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(() => localStorage.setItem('cookieConsent', '"declined"'))
    const session = await context.newCDPSession(page)
    if (slow) await slowDown(session)
    await page.goto(`http://localhost:${shop.port}/shop`, { waitUntil: 'networkidle' })
    if (reads) await readTheList(page)
    return await tapAndWait(page, card)
  } finally {
    await context.close()
  }
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

async function readTheList(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollBy(0, 120))
  await page.waitForTimeout(2_000)
}

/**
 * Taps the card's name; the time runs from the finger's touch until the frame that shows the new heading is on the screen,
 * which the browser says itself (Element Timing).
 */
async function tapAndWait(page: Page, card: number): Promise<number> {
  const link = page.getByRole('main').getByRole('article').nth(card).getByRole('heading').getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const name = (await link.innerText()).trim()
  await page.evaluate((heading) => {
    const touched = new Promise<number>((resolve) => {
      addEventListener('pointerdown', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true })
    })
    const shown = new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          resolve((entry as PerformanceEntry & { renderTime: number }).renderTime)
      }).observe({ type: 'element' })
    })
    new MutationObserver(() => {
      const found = document.querySelector('h1')
      if (found?.textContent?.trim() === heading) found.setAttribute('elementtiming', 'heading')
    }).observe(document.body, { childList: true, subtree: true })
    Object.assign(window, { waited: Promise.all([touched, shown]).then(([from, to]) => to - from) })
  }, name)
  await link.tap()
  return await page.evaluate(() => (window as unknown as { waited: Promise<number> }).waited)
}

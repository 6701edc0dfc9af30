import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'

export { expect }

interface Fixtures {
  /** Problems in the browser; unexpected ones fail the test at its end. */
  problems: Problems
  /** Checks the page, or the part of it that a selector names, against WCAG 2.2 AA. */
  axe: (part?: string) => Promise<void>
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export const test = base.extend<Fixtures>({
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', waitForScripts)
    await use(context)
  },
  problems: [
    async ({ context, baseURL }, use) => {
      const problems = new Problems(context, baseURL ?? '')
      await use(problems)
      expect(problems.unexpected(), 'something went wrong in the browser').toEqual([])
    },
    { auto: true },
  ],
  axe: async ({ page }, use) => {
    await use(async (part) => {
      await standStill(page)
      // Only what is wrong is described, and in the page itself instead of in a second one: the same findings in a
      // quarter of the time.
      const builder = new AxeBuilder({ page })
        .options({ resultTypes: ['violations'], preload: false })
        .withTags(RULES)
        .setLegacyMode()
      const { violations } = await (part === undefined ? builder : builder.include(part)).analyze()
      const found = violations.map(({ id, help, nodes }) => ({
        rule: `${id}: ${help}`,
        at: nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`),
      }))
      expect(found).toEqual([])
    })
  },
})

/**
 * Lets `goto` and `reload` end when the page answers to taps, unless a test says itself what it waits for: a page is
 * loaded before its scripts are, and what they change of a link or a key is another test's.
 */
function waitForScripts(page: Page): void {
  const { goto, reload } = page
  page.goto = async (address, options) => {
    const answer = await goto.call(page, address, options)
    if (options?.waitUntil === undefined) await hydrated(page)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload.call(page, options)
    if (options?.waitUntil === undefined) await hydrated(page)
    return answer
  }
}

/** React leaves its mark on what it has taken over. Pages that are not the shop's are as they are. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      if (!('__reactRouterContext' in window)) return true
      const main = document.querySelector('main')
      return main !== null && Object.keys(main).some((key) => key.startsWith('__react'))
    },
    undefined,
    { polling: 50 },
  )
}

/** Waits until what fades or slides has arrived: half faded text has too little contrast, and is no fault. */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((animation) => {
      const { endTime } = animation.effect?.getComputedTiming() ?? {}
      return animation.playState === 'running' && typeof endTime === 'number' && Number.isFinite(endTime)
    })
    // One that is cancelled on the way has ended, too.
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}

/** Console errors, script errors, failed and refused requests, and requests to strangers. */
export class Problems {
  readonly #seen: string[] = []
  readonly #expected: RegExp[] = []

  constructor(context: BrowserContext, origin: string) {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#seen.push(`console: ${message.text()} ${message.location().url}`)
    })
    context.on('weberror', (fault) => {
      this.#seen.push(`script: ${fault.error().stack ?? fault.error().message}`)
    })
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      // Leaving a page ends what it still waited for.
      if (reason !== 'net::ERR_ABORTED') this.#seen.push(`request: ${reason} ${request.url()}`)
    })
    context.on('response', (response) => {
      if (response.status() >= 500) this.#seen.push(`answer: ${response.status()} ${response.url()}`)
    })
    context.on('request', (request) => {
      if (!isOurs(request.url(), origin)) this.#seen.push(`stranger: ${request.url()}`)
    })
  }

  /** From now on, and for what happened already, a problem that matches is what the test wants. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  unexpected(): string[] {
    return this.#seen.filter((problem) => !this.#expected.some((pattern) => pattern.test(problem)))
  }
}

/** The shop itself, and the payment sandbox, which has a port of its own. */
function isOurs(address: string, origin: string): boolean {
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol)) return true
  return url.origin === origin || url.hostname === 'localhost' || url.hostname === '127.0.0.1'
}

import { expect, type Page } from '@playwright/test'
import type { Problems } from '#tests/support/browser-test.ts'

/** A request that reports an event of a visitor. */
interface Told {
  kind: 'consent' | 'events' | 'script' | 'pixel' | 'stranger'
  address: string
}

/**
 * Stands in for the advertising pixel's script: it does what it is told, by a request for each event, and holds its
 * peace once the consent is revoked.
 */
const STAND_IN = `
  let granted = true
  const pixel = window.fbq
  if (pixel) {
    document.cookie = '_fbp=fb.1.1; path=/'
    pixel.callMethod = (command, ...rest) => {
      if (command === 'consent') granted = rest[0] === 'grant'
      if (!/^trackSingle/.test(command) || !granted) return
      const [id, ev, fields] = rest
      new Image().src = 'https://www.facebook.com/tr/?' + new URLSearchParams({ id, ev, cd: JSON.stringify(fields) })
    }
    for (const command of pixel.queue.splice(0)) pixel.callMethod(...command)
  }`

/** What leaves a browser about its visitor: every request to the shop's counters, and to anybody else. */
export class TrackingSteps {
  readonly page: Page
  readonly log: Told[] = []

  private constructor(page: Page) {
    this.page = page
  }

  static async watch(page: Page, problems: Problems): Promise<TrackingSteps> {
    problems.expect(/^stranger: https:\/\/(connect\.facebook\.net|www\.facebook\.com)\//)
    const steps = new TrackingSteps(page)
    const context = page.context()
    await context.route('https://connect.facebook.net/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: STAND_IN }),
    )
    await context.route('https://www.facebook.com/**', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      }),
    )
    context.on('request', (request) => steps.note(request.url()))
    return steps
  }

  private note(address: string): void {
    const { hostname, pathname, protocol } = new URL(address)
    const own = ['localhost', '127.0.0.1'].includes(hostname) || !/^https?:$/.test(protocol)
    if (!own) {
      const known = { 'connect.facebook.net': 'script', 'www.facebook.com': 'pixel' } as const
      this.log.push({ kind: known[hostname as keyof typeof known] ?? 'stranger', address })
    } else if (pathname === '/api/events') this.log.push({ kind: 'events', address })
    else if (pathname === '/api/consent') this.log.push({ kind: 'consent', address })
  }

  /** Pending events are sent when the page is hidden. */
  async sayAll(): Promise<void> {
    await this.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  }

  /** Opens a category's listing from the footer, without a full page load. */
  async openCategory(name: string): Promise<void> {
    const { page } = this
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }

  /** Waits until the shop has said whether this browser tells of the purchase. */
  async asked(act: () => Promise<unknown>): Promise<void> {
    const answer = this.page.waitForResponse(/\/purchase-told$/)
    await act()
    expect((await answer).status()).toBe(200)
  }

  /** The pixel was told an event with these fields, and no other. */
  async expectTold(name: string, fields: object): Promise<void> {
    await expect
      .poll(() => this.#events().filter((event) => event.name === name), { message: `the event ${name}` })
      .toContainEqual({ name, fields })
  }

  /** The names of the events that the pixel was told. */
  names(): string[] {
    return this.#events().map(({ name }) => name)
  }

  /** Who was told something, in the order in which it began. */
  hosts(): string[] {
    return [...new Set(this.log.map(({ kind }) => kind))]
  }

  #events(): { name: string; fields: unknown }[] {
    return this.log
      .filter(({ kind }) => kind === 'pixel')
      .map(({ address }) => {
        const { searchParams } = new URL(address)
        expect(searchParams.get('id')).toBe('123456789012345')
        return {
          name: searchParams.get('ev') ?? '',
          fields: JSON.parse(searchParams.get('cd') ?? 'null') as unknown,
        }
      })
  }
}

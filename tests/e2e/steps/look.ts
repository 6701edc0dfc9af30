import { expect, type Page } from '@playwright/test'

/** What a page looks like: one line for each element and drawn pseudo-element, in the order of the document. */
export type Look = readonly string[]

/** Half a pixel is a matter of rounding. */
const TOLERANCE_PX = 1
const PATIENCE_MS = 5_000
/** A full page load fetches more, perhaps on a busy machine. */
const LOADING_MS = 20_000

/** Takes the look of the page at its top, once nothing of it is awaited or changes any more. */
export async function takeLook(page: Page): Promise<Look> {
  await page.waitForLoadState('networkidle')
  let last: Look = []
  const isSettled = async () => {
    const { look, quiet } = await page.evaluate(lookInside)
    const settled = quiet && differences(last, look).length === 0
    last = look
    return settled
  }
  await expect.poll(isSettled, { intervals: [150], timeout: LOADING_MS }).toBe(true)
  return last
}

/**
 * Waits until the page looks as expected, a few seconds at most.
 * @returns the first elements that differ, and what of them; none when all are the same
 */
export async function differencesFrom(page: Page, expected: Look): Promise<string[]> {
  const patience = Date.now() + PATIENCE_MS
  for (;;) {
    const { look } = await page.evaluate(lookInside)
    const found = differences(expected, look)
    if (found.length === 0 || Date.now() > patience) return found.slice(0, 8)
  }
}

function differences(expected: Look, seen: Look): string[] {
  return Array.from({ length: Math.max(seen.length, expected.length) }, (_, line) =>
    between(expected[line], seen[line]),
  ).filter((difference) => difference !== null)
}

/** An element, and what of it is not as expected. */
function between(expected = '(nothing)', seen = '(nothing)'): string | null {
  if (expected === seen) return null
  const [name, box = '', ...values] = expected.split(' | ')
  const [seenName, seenBox = '', ...seenValues] = seen.split(' | ')
  if (name !== seenName) return `${name} → ${seenName}`
  const changed = values.flatMap((value, at) =>
    value === seenValues[at] ? [] : [`${value} → ${seenValues[at]}`],
  )
  if (!isNear(box, seenBox)) changed.unshift(`${box} → ${seenBox}`)
  return changed.length === 0 ? null : `${name}: ${changed.join(', ')}`
}

function isNear(box: string, other: string): boolean {
  const lengths = other.split(' ')
  return box.split(' ').every((length, at) => {
    const apart = Math.abs(Number.parseFloat(length) - Number.parseFloat(lengths[at] ?? ''))
    return length === lengths[at] || apart <= TOLERANCE_PX
  })
}

/** Sent to the browser as text, so it names nothing from outside of itself. */
async function lookInside(): Promise<{ look: string[]; quiet: boolean }> {
  const PROPERTIES = [
    'display',
    'position',
    'z-index',
    'visibility',
    'opacity',
    'color',
    'background-color',
    'background-image',
    'background-clip',
    'border-top-width',
    'border-bottom-color',
    'border-top-left-radius',
    'box-shadow',
    'padding-top',
    'padding-left',
    'margin-top',
    'margin-left',
    'font-family',
    'font-size',
    'font-weight',
    'line-height',
    'text-align',
    'text-decoration-line',
    'text-transform',
    'white-space',
    'object-fit',
    'object-position',
    'transform',
  ]
  const isPassing = (animation: Animation) =>
    animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Infinity

  function look(): string[] {
    window.scrollTo(0, 0)
    const lines: string[] = []
    for (const element of document.body.querySelectorAll('*')) {
      const rect = element.getBoundingClientRect()
      if (rect.width === 0 || rect.height === 0) continue
      const box = [rect.x, rect.y, rect.width, rect.height].map((length) => Math.round(length * 2) / 2)
      const { firstChild: first } = element
      // React's marks are comments, and only in a document that the server drew.
      const words = first?.nodeType === Node.TEXT_NODE ? first.nodeValue : null
      const text = element.getAttribute('aria-label') ?? words ?? ''
      for (const pseudo of [undefined, '::before', '::after']) {
        const style = getComputedStyle(element, pseudo)
        if (pseudo !== undefined && style.content === 'none') continue
        if (style.visibility === 'hidden') continue
        const size = pseudo === undefined ? box.join(' ') : `${style.width} ${style.height}`
        const values = PROPERTIES.map((property) => `${property}: ${style.getPropertyValue(property)}`)
        lines.push(
          [`<${element.localName}${pseudo ?? ''}> ${text.slice(0, 30)}`, size, ...values].join(' | '),
        )
      }
    }
    return lines
  }

  await document.fonts.ready
  const quiet =
    !document.getAnimations().some(isPassing) && document.querySelector('[aria-busy="true"]') === null
  return { look: look(), quiet }
}

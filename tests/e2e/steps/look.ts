import type { Page } from '@playwright/test'

/** What a page looks like: one line for each element and drawn pseudo-element, in the order of the document. */
export type Look = readonly string[]

/** Takes the look of the page at its top, once nothing of it is awaited or changes any more. */
export async function takeLook(page: Page): Promise<Look> {
  await page.waitForLoadState('networkidle')
  return await page.evaluate(lookInside, null)
}

/**
 * Waits until the page looks as expected, a few seconds at most.
 * @returns the first lines that differ, "expected → seen"; none when all are the same
 */
export async function differencesFrom(page: Page, expected: Look): Promise<string[]> {
  const seen = await page.evaluate(lookInside, [...expected])
  const differences: string[] = []
  for (let line = 0; line < Math.max(seen.length, expected.length); line++) {
    const difference = between(expected[line], seen[line])
    if (difference !== null) differences.push(difference)
  }
  return differences.slice(0, 8)
}

/** An element, and what of it is not as expected. */
function between(expected = '(nothing)', seen = '(nothing)'): string | null {
  if (expected === seen) return null
  const [name, ...values] = expected.split(' | ')
  const [seenName, ...seenValues] = seen.split(' | ')
  if (name !== seenName) return `${name} → ${seenName}`
  const changed = values.flatMap((value, at) =>
    value === seenValues[at] ? [] : [`${value} → ${seenValues[at]}`],
  )
  return `${name}: ${changed.join(', ')}`
}

/** Sent to the browser as text, so it names nothing from outside of itself. */
async function lookInside(awaited: string[] | null): Promise<string[]> {
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
      const text = element.getAttribute('aria-label') ?? element.firstChild?.nodeValue ?? ''
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

  const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const patience = performance.now() + 5_000
  await document.fonts.ready
  let last: string[] = []
  while (performance.now() < patience) {
    const now = look()
    const isSame = (other: string[]) =>
      other.length === now.length && other.every((line, at) => line === now[at])
    const quiet =
      !document.getAnimations().some(isPassing) && document.querySelector('[aria-busy="true"]') === null
    if (awaited === null ? quiet && isSame(last) : isSame(awaited)) return now
    last = now
    await rest(awaited === null ? 150 : 100)
  }
  return last
}

import type { Page } from '@playwright/test'

/**
 * Changes each page, and everything added to it later, as Chrome's translation does: every text node is wrapped in two
 * elements.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const untouched = 'script, style, title, noscript, textarea, option, svg, font'
    function translate(): void {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
      for (const text of texts) {
        const parent = text.parentElement
        if (!parent || parent.closest(untouched) || text.data.trim() === '') continue
        const outer = document.createElement('font')
        const inner = document.createElement('font')
        parent.insertBefore(outer, text)
        outer.append(inner)
        inner.append(text)
      }
    }
    // As late as a browser does: the page's own scripts run by then.
    window.addEventListener('load', () => {
      setTimeout(() => {
        translate()
        new MutationObserver(translate).observe(document.body, {
          childList: true,
          characterData: true,
          subtree: true,
        })
      }, 500)
    })
  })
}

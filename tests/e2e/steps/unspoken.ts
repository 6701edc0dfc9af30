import type { Page } from '@playwright/test'
import { CATEGORIES } from '#domain/catalogue/categories.ts'
import { commonName } from '#domain/catalogue/common-name.ts'

/** Sizes, units and names that are written so in every language. */
const SAME_EVERYWHERE =
  /(?<!\p{L})(cm|kg|kB|MB|\d+[a-z]{0,2}|X{0,4}[SML]|FESTIVAL10|you@example\.com|YouTube|Instagram|Facebook|GST)(?!\p{L})/gu

/** Where loaders give what is data. All else that they give may be a sentence. */
const DATA =
  /^(settings|products?|cards?|reviews|related|colourGroup|samePrint|featured|trending|newest|scenes|facets|contents?|slides|hero|faq|questions|announced|notes)$/

/**
 * The texts of a page outside the brackets of the pseudo-language: visible text, accessible names, titles,
 * placeholders, alt texts. Data is left out: products, the shop's settings, marked content, and `data` that the test
 * itself knows.
 */
export async function unspoken(page: Page, data: readonly string[] = []): Promise<string[]> {
  const known = [...(await shopData(page)), ...data].sort((a, b) => b.length - a.length)
  const rests = (await said(page)).map((text) => withoutData(withoutBrackets(text), known))
  return [...new Set(rests.filter((rest) => /\p{L}{2}/u.test(rest)).map((rest) => rest.trim()))]
}

async function said(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    // What opens and closes are the shop's questions and answers.
    const found: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent && !parent.closest('script, style, noscript, template, svg, details'))
        found.push(node.textContent ?? '')
    }
    for (const name of [
      'aria-label',
      'title',
      'placeholder',
      'alt',
      'aria-description',
      'aria-roledescription',
    ]) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        // What a picture of the shop shows is said by its catalogue.
        if (name !== 'alt' || !element.closest('main')) found.push(element.getAttribute(name) ?? '')
      }
    }
    return found
  })
}

/** What stands outside the outermost brackets. */
function withoutBrackets(text: string): string {
  let depth = 0
  let outside = ''
  for (const character of text) {
    if (character === '⟦') depth++
    else if (character === '⟧') depth--
    else if (depth === 0) outside += character
  }
  return outside
}

function withoutData(text: string, known: readonly string[]): string {
  let rest = text.replace(/\s+/g, ' ')
  for (const entry of known) {
    // Whole words only: a size such as 'S' is a part of many.
    if (rest.includes(entry)) {
      const literal = entry.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      rest = rest.replace(new RegExp(`(?<!\\p{L})${literal}(?!\\p{L})`, 'gu'), ' ')
    }
  }
  return rest.replace(SAME_EVERYWHERE, ' ')
}

/** Every text in the catalogue, and in what this page's loaders gave of products and settings. */
async function shopData(page: Page): Promise<string[]> {
  const products: unknown = await (await page.request.get('/api/product/all')).json()
  const loaded: unknown = await page.evaluate(() => {
    const { __reactRouterDataRouter: router } = globalThis as {
      __reactRouterDataRouter?: { state: { loaderData: unknown } }
    }
    return JSON.parse(JSON.stringify(router?.state.loaderData ?? {}))
  })
  const strings = [products, CATEGORIES, ...dataIn(loaded)].flatMap(textsIn)
  // The product page takes the common name of goods from the product's own name.
  const goods = strings.map((name) => commonName({ name, subcategory: '' }, { set: '', wear: '' }))
  const found = new Set([...strings, ...goods].map((text) => text.replace(/\s+/g, ' ').trim()))
  return [...found].filter((text) => text.length > 1)
}

function dataIn(value: unknown): unknown[] {
  // What a loader packed as one text.
  if (typeof value === 'string' && value.startsWith('{"')) return dataIn(JSON.parse(value))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, entry]) => (DATA.test(name) ? [entry] : dataIn(entry)))
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

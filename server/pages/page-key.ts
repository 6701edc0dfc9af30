/** Query parameters that change a public page; every other one (campaign tags, click ids) is left out of its address. */
const pageParameters = new Set([
  'q',
  'filter',
  'sort',
  'page',
  'price',
  'min',
  'max',
  'gender',
  'age',
  'size',
  'colour',
  'rating',
  'stock',
  'origin',
  'category',
  'subcategory',
  '_routes',
  'items',
])

const longestQuery = 4_000

/**
 * The address under which a page is rendered and cached: path and known parameters in one order, so that
 * `?b=2&a=1&utm_source=x` and `?a=1&b=2` are one page.
 */
export function pageAddress(asked: string): string {
  // `//elsewhere/x` and `/\\elsewhere/x` would be read as another host, and `//` as none.
  const url = asked.replace(/^[\\/]+/, '/')
  const question = url.indexOf('?')
  if (question === -1) return url
  const path = url.slice(0, question)
  const given = new URLSearchParams(url.slice(question + 1, question + 1 + longestQuery))
  const kept = [...given].filter(([name, value]) => pageParameters.has(name) && value !== '')
  if (kept.length === 0) return path
  const known = new URLSearchParams(kept)
  known.sort()
  return `${path}?${known}`
}

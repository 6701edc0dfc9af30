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

/** A product's page has size and colour chosen as its address says; its data is the same for every choice. */
const productPage = /^\/product\/[^/]+$/
const productParameters = new Set(['size', 'colour'])
const productDataParameters = new Set(['_routes'])

const longestQuery = 4_000

/**
 * The address under which a page is rendered and cached: path and known parameters in one order, so that
 * `?b=2&a=1&utm_source=x` and `?a=1&b=2` are one page.
 */
export function pageAddress(asked: string): string {
  // `//elsewhere/x` and `/\\elsewhere/x` would be read as another host, and `//` as none.
  const url = asked.replace(/^[\\/]+/, '/')
  const mark = url.indexOf('?')
  if (mark === -1) return url
  const path = url.slice(0, mark)
  const given = new URLSearchParams(url.slice(mark + 1, mark + 1 + longestQuery))
  const known = parametersOf(path)
  const kept = [...given].filter(([name, value]) => known.has(name) && value !== '')
  if (kept.length === 0) return path
  const question = new URLSearchParams(kept)
  question.sort()
  return `${path}?${question}`
}

function parametersOf(path: string): ReadonlySet<string> {
  if (!productPage.test(path)) return pageParameters
  return path.endsWith('.data') ? productDataParameters : productParameters
}

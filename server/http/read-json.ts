import { isUtf8 } from 'node:buffer'
import { ShopError } from './errors.ts'
import type { App } from './http.ts'

/** No call nests deeper than six; the rest is a margin. */
const mostLevels = 20
/** Fifty order lines have some 600 values, a synchronised cart and wishlist a few thousand. */
const mostValues = 20_000

/**
 * Parses JSON for every route. An empty body may be labelled as JSON, as calls without input (logout, removal) are.
 * Values that the database cannot store, and excessive structures, are refused here once, instead of failing deep
 * inside.
 */
export function readJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (!isUtf8(body)) return done(new ShopError('malformed_request'))
    const text = body.toString('utf8')
    if (text.trim() === '') return done(null, undefined)
    parse(request, text, (error, value) => {
      if (error) done(error)
      else if (isSound(value)) done(null, value)
      else done(new ShopError('malformed_request'))
    })
  })
}

/** False for lone surrogates and zero bytes in any text or name, and for too many levels or values. */
export function isSound(value: unknown): boolean {
  let values = 0

  function isSoundAt(entry: unknown, level: number): boolean {
    if (++values > mostValues) return false
    if (typeof entry === 'string') return isSoundText(entry)
    if (typeof entry !== 'object' || entry === null) return true
    if (level === mostLevels) return false
    if (Array.isArray(entry)) return entry.every((item) => isSoundAt(item, level + 1))
    return Object.entries(entry).every(([name, item]) => isSoundText(name) && isSoundAt(item, level + 1))
  }

  return isSoundAt(value, 0)
}

function isSoundText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

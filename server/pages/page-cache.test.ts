import { describe, expect, it } from 'vitest'
import { type CachedPage, createPageCache, type RenderedPage } from './page-cache.ts'

function rendered(text: string, rest: Partial<RenderedPage> = {}): RenderedPage {
  const sources = { products: new Set<string>(), anyProduct: false }
  return { status: 200, headers: {}, body: Buffer.from(text), cacheable: true, sources, ...rest }
}

async function textOf(page: CachedPage | undefined): Promise<string> {
  return String(await page?.bodies.in('raw'))
}

/** A render that ends when the test says so. */
function heldRender(text: string) {
  let finish: () => void = () => {}
  const ready = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { finish, render: () => ready.then(() => rendered(text)) }
}

describe('get()', () => {
  it('renders once for concurrent requests, and not again', async () => {
    const cache = createPageCache({ maxBytes: 1e6 })
    let renders = 0
    const render = async () => {
      renders++
      return rendered('page')
    }
    const pages = await Promise.all([cache.get('/', render), cache.get('/', render)])
    expect(await cache.get('/', render)).toBe(pages[0])
    expect(renders).toBe(1)
  })

  it('does not keep pages marked as uncacheable, or failed ones', async () => {
    const cache = createPageCache({ maxBytes: 1e6 })
    await cache.get('/none', async () => rendered('404', { status: 404, cacheable: false }))
    expect(cache.peek('/none')).toBeUndefined()
    await expect(cache.get('/bad', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await textOf(await cache.get('/bad', async () => rendered('good')))).toBe('good')
  })

  it('changes the tag if body or policy differ', async () => {
    const cache = createPageCache({ maxBytes: 1e6 })
    const policy = (text: string) => ({ headers: { 'content-security-policy': text } })
    const a = await cache.get('/a', async () => rendered('same', policy('one')))
    const b = await cache.get('/b', async () => rendered('same', policy('two')))
    const c = await cache.get('/c', async () => rendered('same', policy('one')))
    expect(a.etag).not.toBe(b.etag)
    expect(a.etag).toBe(c.etag)
  })

  it('updates the size of a page after compression, and evicts for the difference', async () => {
    const cache = createPageCache({ maxBytes: 4_100 })
    await cache.get('/old', async () => rendered('x'.repeat(1_000)))
    const page = await cache.get('/new', async () => rendered('y'.repeat(1_000)))
    const before = cache.bytes
    const compressed = await page.bodies.in('gzip')
    expect(cache.bytes).toBe(before - 1_000 + compressed.length)
    await page.bodies.in('raw')
    expect(cache.bytes).toBe(before + compressed.length)
    await (await cache.get('/odd', async () => rendered('z'.repeat(100)))).bodies.in('gzip')
    expect(cache.bytes).toBeLessThanOrEqual(4_100)
    expect(cache.peek('/old')).toBeUndefined()
  })

  it('evicts the least recently used when full', async () => {
    const cache = createPageCache({ maxBytes: 5_000 })
    for (const key of ['/1', '/2', '/3']) await cache.get(key, async () => rendered(key))
    cache.peek('/1')
    await cache.get('/4', async () => rendered('x'.repeat(1_500)))
    expect(cache.peek('/2')).toBeUndefined()
    expect(cache.peek('/1')).toBeDefined()
    expect(cache.bytes).toBeLessThanOrEqual(5_000)
  })
})

describe('drop()', () => {
  async function filled() {
    const cache = createPageCache({ maxBytes: 1e6 })
    const of = (...ids: string[]) => ({ sources: { products: new Set(ids), anyProduct: false } })
    await cache.get('/about', async () => rendered('about'))
    await cache.get('/shop', async () =>
      rendered('shop', { sources: { products: new Set(), anyProduct: true } }),
    )
    await cache.get('/a', async () => rendered('a', of('a', 'b')))
    await cache.get('/c', async () => rendered('c', of('c')))
    const kept = () => ['/about', '/shop', '/a', '/c'].filter((key) => cache.peek(key))
    return { cache, kept }
  }

  it('drops the pages of a product and every list, and keeps the others', async () => {
    const { cache, kept } = await filled()
    cache.drop(['b'])
    expect(kept()).toEqual(['/about', '/c'])
  })

  it('drops every page of the catalogue if the change is unknown', async () => {
    const { cache, kept } = await filled()
    cache.drop(null)
    expect(kept()).toEqual(['/about'])
    cache.clear()
    expect(kept()).toEqual([])
    expect(cache.bytes).toBe(0)
  })

  it('does not keep a page rendered during a change, and renders again for later requests', async () => {
    const cache = createPageCache({ maxBytes: 1e6 })
    const old = heldRender('old')
    const before = cache.get('/', old.render)
    cache.drop(['anything'])
    const after = cache.get('/', async () => rendered('new'))
    old.finish()
    expect(await textOf(await before)).toBe('old')
    expect(await textOf(await after)).toBe('new')
    expect(await textOf(cache.peek('/'))).toBe('new')
  })
})

import { describe, expect, it } from 'vitest'
import { makeSitemap } from './sitemap.ts'

const origin = 'https://shop.example'
const changedOn = new Map([['p1', '2026-11-20']])

function catalogueOf(count: number) {
  const ids = Array.from({ length: count }, (_, index) => `p${index}`)
  return { addresses: () => ids.map((_id) => ({ _id, id: `tee-${_id}` })) }
}

describe('makeSitemap()', () => {
  it('lists pages, categories and products once each', async () => {
    const text = (await makeSitemap(catalogueOf(2), { origin, changedOn, part: null })) ?? ''
    const found = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])
    expect(found).toContain(`${origin}/shop/girls-collection/ethnic-wear`)
    expect(found).toContain(`${origin}/product/tee-p1`)
    expect(found).not.toContain(`${origin}/checkout`)
    expect(new Set(found).size).toBe(found.length)
  })

  it('gives the date of a product’s last edit', async () => {
    const text = (await makeSitemap(catalogueOf(2), { origin, changedOn, part: null })) ?? ''
    expect(text).toContain(`<loc>${origin}/product/tee-p1</loc><lastmod>2026-11-20</lastmod>`)
    expect(text).toContain(`<loc>${origin}/product/tee-p0</loc></url>`)
  })

  it('lists every page in each language, with its alternates', async () => {
    const text =
      (await makeSitemap(catalogueOf(1), { origin, changedOn, part: null, languages: ['en', 'hi'] })) ?? ''
    const entries = text.split('\n').filter((line) => line.includes('<loc>') && line.includes('tee-p0'))
    const beside =
      `<xhtml:link rel="alternate" hreflang="en-IN" href="${origin}/product/tee-p0"/>` +
      `<xhtml:link rel="alternate" hreflang="hi" href="${origin}/hi/product/tee-p0"/>`
    expect(entries.map((line) => line.replace('</urlset>', ''))).toEqual([
      `<url><loc>${origin}/product/tee-p0</loc>${beside}</url>`,
      `<url><loc>${origin}/hi/product/tee-p0</loc>${beside}</url>`,
    ])
    expect(await makeSitemap(catalogueOf(1), { origin, changedOn, part: null })).not.toContain('hreflang')
  })

  it('becomes an index of files that together list everything', async () => {
    const many = catalogueOf(95)
    const index = (await makeSitemap(many, { origin, changedOn, part: null, perFile: 50 })) ?? ''
    const files = [...index.matchAll(/sitemap-(\d+)\.xml/g)].map((match) => Number(match[1]))
    const texts = await Promise.all(
      files.map((part) => makeSitemap(many, { origin, changedOn, part, perFile: 50 })),
    )
    const products = texts.join('').match(/\/product\//g)
    expect(products).toHaveLength(95)
    expect(await makeSitemap(many, { origin, changedOn, part: files.length + 1, perFile: 50 })).toBeNull()
  })
})

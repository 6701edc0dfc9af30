import { expect, it } from 'vitest'
import { withStructuredData } from './structured-data.ts'

const page = '<html><head><title>A</title></head><body></body></html>'

it('withStructuredData() leaves a page without descriptions unchanged', () => {
  expect(withStructuredData(page, [])).toBe(page)
})

it('withStructuredData() puts each thing in its own script, which its texts cannot end', () => {
  const name = '</script><script>alert(1)</script> $& $1'
  const html = withStructuredData(page, [{ '@type': 'Product', name }, { '@type': 'Organization' }])
  expect(html.match(/<script/g)).toHaveLength(2)
  expect(html).toMatch(/<\/script><\/head><body>/)
  const [, json = ''] = /ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', '@type': 'Product', name })
})

import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { finishDocument } from './finish-document.ts'
import { createInlineStyles } from './inline-styles.ts'

const nonce = 'f00dfeedf00dfeed'
const origins = { checkout: ['https://pay.example'], tracking: [] }
const readStyles = (hrefs: readonly string[]) => hrefs.map((href) => `/* ${href} */.a{color:red}`).join('')

function finish(
  html: string,
  { routeData = '', fill = (whole: string): (string | Buffer)[] => [whole] } = {},
) {
  const document = { html, routeData, fill }
  const { body, policy } = finishDocument({
    document,
    nonce,
    origins,
    stylesOf: createInlineStyles(readStyles),
  })
  return { html: body.toString(), policy }
}

function hashOf(body: string): string {
  return `'sha256-${createHash('sha256').update(body).digest('base64')}'`
}

describe('finishDocument()', () => {
  it('names our inline scripts by hash and removes the nonce', () => {
    const { html, policy } = finish(
      `<script nonce="${nonce}">start()</script><script type="module" nonce="${nonce}" src="/a.js"></script><link nonce="${nonce}" rel="x">`,
    )
    expect(html).toBe('<script>start()</script><script type="module" src="/a.js"></script><link rel="x">')
    expect(policy).toContain(`script-src 'self' ${hashOf('start()')} https://pay.example;`)
  })

  it('adds no hash for a script injected through content', () => {
    const { html, policy } = finish(`<p><script>steal()</script></p><script nonce="${nonce}">ours()</script>`)
    expect(html).toContain('<script>steal()</script>')
    expect(policy).not.toContain(hashOf('steal()'))
  })

  it('does not accept a guessed nonce', () => {
    const { policy } = finish('<script nonce="0000000000000000">steal()</script>')
    expect(policy).not.toContain('sha256')
  })

  it('inserts the built styles at their marker, with their own hash', () => {
    const { html, policy } = finish('<style data-precedence="first">/*styles:/a.css,/b.css*/</style>')
    const css = readStyles(['/a.css', '/b.css'])
    expect(html).toBe(`<style data-precedence="first">${css}</style>`)
    expect(policy).toContain(`style-src 'self' ${hashOf(css)};`)
  })

  it('refuses to publish a page that still contains the nonce', () => {
    expect(() => finish(`<p>${nonce}</p>`)).toThrow('secret nonce')
    expect(() => finish('<p></p>', { routeData: `["${nonce}"]` })).toThrow('secret nonce')
  })

  it('inserts cached parts after the styles, and adds none of them to the policy', () => {
    const page = '<style>/*styles:/a.css*/</style><x-kept></x-kept></body></html>'
    const fill = (after: string) =>
      after
        .split('<x-kept></x-kept>')
        .flatMap((text, index) => (index ? [Buffer.from('<p>₹1</p>'), text] : [text]))
    expect(finish(page, { fill }).html).toBe(
      `<style>${readStyles(['/a.css'])}</style><p>₹1</p></body></html>`,
    )
  })

  it('appends the loaders’ data only to a page with the router’s scripts', () => {
    const page = `<body><script nonce="${nonce}">window.__reactRouterContext = {}</script></body></html>`
    const { html, policy } = finish(page, { routeData: '["₹"]\n' })
    const [, body = ''] = /<script>(\{const data.*)<\/script><\/body><\/html>$/s.exec(html) ?? []
    expect(body).toContain('["₹"]')
    expect(policy).toContain(hashOf(body))
    expect(finish('<body></body></html>', { routeData: '["₹"]' }).html).toBe('<body></body></html>')
  })
})

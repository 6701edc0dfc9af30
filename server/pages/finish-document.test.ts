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
  it('names our inline scripts by hash and takes the secret out', () => {
    const { html, policy } = finish(
      `<script nonce="${nonce}">start()</script><script type="module" nonce="${nonce}" src="/a.js"></script><link nonce="${nonce}" rel="x">`,
    )
    expect(html).toBe('<script>start()</script><script type="module" src="/a.js"></script><link rel="x">')
    expect(policy).toContain(`script-src 'self' ${hashOf('start()')} https://pay.example;`)
  })

  it('gives no hash to a script that came in through content', () => {
    const { html, policy } = finish(`<p><script>steal()</script></p><script nonce="${nonce}">ours()</script>`)
    expect(html).toContain('<script>steal()</script>')
    expect(policy).not.toContain(hashOf('steal()'))
  })

  it('does not take a guessed nonce for ours', () => {
    const { policy } = finish('<script nonce="0000000000000000">steal()</script>')
    expect(policy).not.toContain('sha256')
  })

  it('puts the built styles in place of their marker, under a hash of their own', () => {
    const { html, policy } = finish('<style data-precedence="first">/*styles:/a.css,/b.css*/</style>')
    const css = readStyles(['/a.css', '/b.css'])
    expect(html).toBe(`<style data-precedence="first">${css}</style>`)
    expect(policy).toContain(`style-src 'self' ${hashOf(css)};`)
  })

  it('refuses to publish a page that still holds the secret', () => {
    expect(() => finish(`<p>${nonce}</p>`)).toThrow('secret nonce')
    expect(() => finish('<p></p>', { routeData: `["${nonce}"]` })).toThrow('secret nonce')
  })

  it('puts what is kept behind the styles, and nothing of it under the policy', () => {
    const page = '<style>/*styles:/a.css*/</style><x-kept></x-kept></body></html>'
    const fill = (after: string) =>
      after
        .split('<x-kept></x-kept>')
        .flatMap((text, index) => (index ? [Buffer.from('<p>₹1</p>'), text] : [text]))
    expect(finish(page, { fill }).html).toBe(
      `<style>${readStyles(['/a.css'])}</style><p>₹1</p></body></html>`,
    )
  })

  it('ends a page that has the router’s scripts with the loaders’ data, and no other', () => {
    const page = `<body><script nonce="${nonce}">window.__reactRouterContext = {}</script></body></html>`
    const { html, policy } = finish(page, { routeData: '["₹"]\n' })
    const [, body = ''] = /<script>(\{const data.*)<\/script><\/body><\/html>$/s.exec(html) ?? []
    expect(body).toContain('["₹"]')
    expect(policy).toContain(hashOf(body))
    expect(finish('<body></body></html>', { routeData: '["₹"]' }).html).toBe('<body></body></html>')
  })
})

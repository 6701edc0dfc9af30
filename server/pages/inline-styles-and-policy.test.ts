import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { inlineStylesAndPolicy } from './inline-styles-and-policy.ts'

const nonce = 'f00dfeedf00dfeed'
const origins = { checkout: ['https://pay.example'], tracking: [] }
const readStyles = (hrefs: readonly string[]) => hrefs.map((href) => `/* ${href} */.a{color:red}`).join('')

function finish(html: string) {
  return inlineStylesAndPolicy({ html, nonce, origins, readStyles })
}

function hashOf(body: string): string {
  return `'sha256-${createHash('sha256').update(body).digest('base64')}'`
}

describe('finishHtml()', () => {
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
  })
})

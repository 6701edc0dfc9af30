import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy, inlineSource } from './content-security-policy.ts'

const checkout = ['https://checkout.example', 'https://api.example']

/** The sources of one directive of a page with one script and one style. */
function sourcesOf(directive: string, tracking: string[] = []): string[] {
  const policy = contentSecurityPolicy({
    scripts: [inlineSource('run()')],
    styles: [inlineSource('p{}')],
    origins: { checkout, tracking },
  })
  const found = policy.split('; ').find((part) => part.startsWith(`${directive} `))
  return found?.split(' ').slice(1) ?? []
}

describe('contentSecurityPolicy()', () => {
  test('allows the page’s own scripts and the provider’s, and inline ones only by hash', () => {
    expect(sourcesOf('script-src')).toEqual(["'self'", inlineSource('run()'), ...checkout])
    expect(sourcesOf('style-src')).toEqual(["'self'", inlineSource('p{}')])
  })

  test('allows the provider’s window as a frame and as a page, and opening a UPI app', () => {
    expect(sourcesOf('frame-src')).toEqual(expect.arrayContaining(["'self'", ...checkout, 'upi:', 'intent:']))
    expect(sourcesOf('form-action')).toEqual(["'self'", ...checkout])
  })

  test('forbids framing the page, changing its base and tracking without consent', () => {
    expect(sourcesOf('frame-ancestors')).toEqual(["'none'"])
    expect(sourcesOf('base-uri')).toEqual(["'none'"])
    expect(sourcesOf('object-src')).toEqual(["'none'"])
    expect(sourcesOf('connect-src')).toEqual(["'self'", ...checkout])
    expect(sourcesOf('connect-src', ['https://pixel.example'])).toContain('https://pixel.example')
  })
})

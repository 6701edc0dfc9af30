import { expect, it } from 'vitest'
import { checkoutAddress } from './sandbox-proxy.ts'

const sandbox = 'http://127.0.0.1:4000'

it.each(['/v1/checkout.js', '/v1/checkout/window?order=1', '/v1/checkout/payments'])(
  'passes %s on',
  (path) => {
    expect(checkoutAddress(path, sandbox)?.href).toBe(`${sandbox}${path}`)
  },
)

it.each([
  '/v1/orders',
  '/v1/checkout/../orders',
  '/v1/checkout/%2e%2e/orders',
  '//other.example/v1/checkout/window',
  '/\\other.example/v1/checkout/window',
  '//other.example:80/v1/checkout.js',
  '/\t/other.example/v1/checkout/window',
  'http://other.example/v1/checkout/window',
  '//',
])('passes %s on to nobody', (path) => {
  expect(checkoutAddress(path, sandbox)).toBeNull()
})

import { expect, it } from 'vitest'
import { razorpay } from './razorpay/adapter.ts'
import { checkoutAddress } from './sandbox-proxy.ts'

const sandboxUrl = 'http://127.0.0.1:4000'
const passedOn = razorpay.sandbox?.passedOn ?? /^$/
const address = (path: string) => checkoutAddress(path, { sandboxUrl, passedOn })

it.each(['/v1/checkout.js', '/v1/checkout/window?order=1', '/v1/checkout/payments'])('proxies %s', (path) => {
  expect(address(path)?.href).toBe(`${sandboxUrl}${path}`)
})

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
])('does not proxy %s', (path) => {
  expect(address(path)).toBeNull()
})

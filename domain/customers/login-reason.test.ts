import { expect, it } from 'vitest'
import { loginReason } from './login-reason.ts'

it.each([
  ['/orders', 'order'],
  ['/orders?q=frock', 'order'],
  ['/orders/ord_1', 'order'],
  ['/orders/ord_1/return', 'return'],
  ['/returns/ret_1?x=1', 'return'],
  ['/review/ord_1', 'review'],
  ['/profile?tab=security', 'profile'],
  ['/admin/orders', 'admin'],
  ['/ordersfoo', null],
  ['', null],
  ['/shop', null],
])('%s asks for a login because of %s', (wanted, reason) => {
  expect(loginReason(wanted)).toBe(reason)
})

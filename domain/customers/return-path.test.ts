import { expect, it, test } from 'vitest'
import { loginReason, returnPath } from './return-path.ts'

test.each([
  '/orders',
  '/orders/ord_1?from=mail',
  '/profile?tab=security#two-factor',
  '/',
  '/loginhelp',
  `/${'x'.repeat(1_999)}`,
])('returnPath() keeps %s', (path) => {
  expect(returnPath(path)).toBe(path)
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/ok\n//evil.example',
  'javascript:alert(1)',
  'orders',
  '',
  null,
  { pathname: '/orders' },
  '/login',
  '/register?x=1',
  '/login#top',
  '/reset-password?token=1',
  `/${'x'.repeat(2_000)}`,
  ['/orders'],
])('returnPath() leads home instead of to %j', (from) => {
  expect(returnPath(from)).toBe('/')
})

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

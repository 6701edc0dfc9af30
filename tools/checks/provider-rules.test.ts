import { expect, it } from 'vitest'
import { providerImports } from './provider-rules.ts'

const adapter = { path: 'server/payments/paywell/adapter.ts', text: "import { sign } from './sign.ts'" }
const faultsOf = (path: string, text: string) => providerImports([adapter, { path, text }])

it.each([
  ['server/payments/routes.ts', "import { sign } from './paywell/sign.ts'"],
  ['server/orders/place-order.ts', "import type { Charge } from '../payments/paywell/answers.ts'"],
  ['tests/support/shop.ts', "import { paywell } from '#server/payments/paywell/adapter.ts'"],
  [
    'web/storefront/checkout/page.tsx',
    "const { open } = await import('#web/storefront/payments/paywell/open.ts')",
  ],
])('refuses an import of a payment provider in %s', (path, text) => {
  expect(faultsOf(path, text)).toHaveLength(1)
})

it.each([
  ['server/payments/paywell/sign.ts', "import { read } from './answers.ts'"],
  ['server/payments/routes.ts', "import { ProviderError } from './provider.ts'"],
  ['server/payments/routes.ts', "import { ask } from './admin/ask-provider.ts'"],
  ['server/start/payment-adapter.ts', "import { paywell } from '../payments/paywell/adapter.ts'"],
  ['web/storefront/payments/open-checkout.ts', "const load = () => import('./paywell/open.ts')"],
  ['server/payments/payment-access.test.ts', "import { paywell } from './paywell/adapter.ts'"],
])('lets %s import what it may', (path, text) => {
  expect(faultsOf(path, text)).toEqual([])
})

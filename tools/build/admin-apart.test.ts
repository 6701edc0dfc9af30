import { describe, expect, it } from 'vitest'
import { type BuiltChunk, findAdminLeaks } from './admin-apart.ts'

function chunk(fileName: string, given: Partial<BuiltChunk> = {}): BuiltChunk {
  return {
    fileName,
    facadeModuleId: null,
    isEntry: false,
    moduleIds: [],
    imports: [],
    dynamicImports: [],
    ...given,
  }
}

const today = chunk('today.js', {
  isEntry: true,
  facadeModuleId: '/shop/web/admin/today/today-page.tsx?route',
  moduleIds: ['/shop/web/admin/today/today-page.tsx'],
  imports: ['admin.js', 'shared.js'],
})
const admin = chunk('admin.js', { moduleIds: ['/shop/web/admin/frame/frame.tsx'] })
const cart = chunk('cart.js', {
  isEntry: true,
  facadeModuleId: '/shop/web/storefront/cart/cart-page.tsx?route',
  imports: ['shared.js'],
})

describe('findAdminLeaks()', () => {
  it('finds nothing where both share what is of neither', () => {
    const shared = chunk('shared.js', { moduleIds: ['/shop/web/components/button.tsx'] })
    expect(findAdminLeaks([today, admin, cart, shared])).toEqual([])
  })

  it('names the way to code of the admin, over files that are fetched at once', () => {
    const shared = chunk('shared.js', { imports: ['admin.js'] })
    expect(findAdminLeaks([today, admin, cart, shared])).toEqual([
      'cart.js > shared.js > admin.js (web/admin/frame/frame.tsx)',
    ])
  })

  it('and over files that are fetched later', () => {
    const shared = chunk('shared.js', { dynamicImports: ['admin.js'] })
    expect(findAdminLeaks([today, admin, cart, shared])).toHaveLength(1)
  })

  it('finds it where the bundler put it into a shared file', () => {
    const shared = chunk('shared.js', { moduleIds: ['/shop/web/admin/components/icons.ts'] })
    expect(findAdminLeaks([today, admin, cart, shared])).toEqual([
      'cart.js > shared.js (web/admin/components/icons.ts)',
    ])
  })
})

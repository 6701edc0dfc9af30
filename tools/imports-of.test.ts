import { describe, expect, it } from 'vitest'
import { importsOf } from './imports-of.ts'

function found(text: string) {
  return importsOf({ path: 'web/storefront/page.tsx', text }).map(({ to, specifier, isType, line }) => ({
    to: to ?? specifier,
    isType,
    line,
  }))
}

describe('importsOf()', () => {
  it('finds every shape of import', () => {
    const text = [
      "import React from 'react'",
      "import { a, type B } from '#domain/money/money.ts'",
      'import {',
      '  c,',
      '  d,',
      "} from './parts.ts'",
      "import styles from './page.module.css'",
      "import './side.css'",
      "export { e } from '../shared/e.ts'",
      "const f = await import('./late.ts')",
    ].join('\n')
    expect(found(text)).toEqual([
      { to: 'react', isType: false, line: 1 },
      { to: 'domain/money/money.ts', isType: false, line: 2 },
      { to: 'web/storefront/parts.ts', isType: false, line: 6 },
      { to: 'web/storefront/page.module.css', isType: false, line: 7 },
      { to: 'web/storefront/side.css', isType: false, line: 8 },
      { to: 'web/shared/e.ts', isType: false, line: 9 },
      { to: 'web/storefront/late.ts', isType: false, line: 10 },
    ])
  })

  it('knows what is only a type', () => {
    const text =
      "import type { Shop } from '#server/pages/shop.ts'\ntype A = typeof import('#server/http/app.ts')"
    expect(found(text).map(({ isType }) => isType)).toEqual([true, true])
  })
})

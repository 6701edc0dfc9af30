import { describe, expect, it } from 'vitest'
import { inLayer, namedBy, partsOfSheets, sheetOrder } from './style-layers.ts'

describe('sheetOrder()', () => {
  it('names a sheet after those of everything that its component uses, however it is imported', () => {
    const files = [
      {
        path: 'web/storefront/page.tsx',
        text: [
          "import styles from './page.module.css'",
          "import { Card } from '#web/components/card.tsx'",
          "const Sheet = lazy(() => import('./sheet.tsx'))",
        ].join('\n'),
      },
      {
        path: 'web/storefront/sheet.tsx',
        text: "import { Button } from '#web/components/button.tsx'\nimport styles from './sheet.module.css'",
      },
      {
        path: 'web/components/card.tsx',
        text: "import styles from './card.module.css'\nimport { Button } from './button.tsx'",
      },
      { path: 'web/components/button.tsx', text: "import styles from './button.module.css'" },
    ]
    expect(sheetOrder(files)).toEqual([
      'web/styles/base.css',
      'web/components/button.module.css',
      'web/components/card.module.css',
      'web/storefront/sheet.module.css',
      'web/storefront/page.module.css',
    ])
    expect(sheetOrder(files.toReversed())).toEqual(sheetOrder(files))
  })

  it('names a sheet that several components share after the parts of all of them', () => {
    const files = [
      { path: 'web/field.tsx', text: "import styles from './field.module.css'" },
      {
        path: 'web/password.tsx',
        text: [
          "import { Field } from './field.tsx'",
          "import styles from './field.module.css'",
          "import { IconButton } from './icon-button.tsx'",
        ].join('\n'),
      },
      { path: 'web/icon-button.tsx', text: "import styles from './icon-button.module.css'" },
    ]
    expect(sheetOrder(files)).toEqual([
      'web/styles/base.css',
      'web/icon-button.module.css',
      'web/field.module.css',
    ])
  })

  it('refuses sheets that would have to come before each other', () => {
    const files = [
      { path: 'web/a.tsx', text: "import './a.css'\nimport './b-user.tsx'" },
      { path: 'web/b-user.tsx', text: "import './b.css'" },
      { path: 'web/b.tsx', text: "import './b.css'\nimport './a-user.tsx'" },
      { path: 'web/a-user.tsx', text: "import './a.css'" },
    ]
    expect(() => sheetOrder(files)).toThrow('web/a.css < web/b.css < web/a.css')
  })
})

describe('namedBy()', () => {
  const parts = partsOfSheets([
    { path: 'web/components/button.tsx', text: "import styles from './button.module.css'" },
    {
      path: 'web/admin/components/table.tsx',
      text: "import { Button } from '#web/components/button.tsx'\nimport styles from './table.module.css'",
    },
    {
      path: 'web/admin/a/list.tsx',
      text: "import { Table } from '#web/admin/components/table.tsx'\nimport styles from './list.module.css'",
    },
    { path: 'web/storefront/z/page.tsx', text: "import styles from './page.module.css'" },
  ])

  it('lets the base name all sheets but those of the admin', () => {
    expect(namedBy('web/styles/base.css', parts)).toEqual([
      'web/styles/base.css',
      'web/components/button.module.css',
      'web/storefront/z/page.module.css',
    ])
    expect(namedBy('web/storefront/z/page.module.css', parts)).toEqual([])
  })

  it('lets a sheet of the admin name its parts of the admin, then itself', () => {
    expect(namedBy('web/admin/a/list.module.css', parts)).toEqual([
      'web/admin/components/table.module.css',
      'web/admin/a/list.module.css',
    ])
    expect(namedBy('web/admin/components/table.module.css', parts)).toEqual([])
  })
})

describe('inLayer()', () => {
  it('wraps a sheet', () => {
    expect(inLayer({ css: '.a { top: 0 }', layer: 'b', order: [] })).toBe('@layer b{.a { top: 0 }}')
  })

  it('names the order first, and keeps imports outside of the block, where alone they count', () => {
    const css = '@import "./tokens.css";\np { top: 0 }'
    expect(inLayer({ css, layer: 'a', order: ['a', 'b'] })).toBe(
      '@layer a,b;@import "./tokens.css" layer(a);@layer a{\np { top: 0 }}',
    )
  })
})

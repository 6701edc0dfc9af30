import { describe, expect, it } from 'vitest'
import { faultsOfFolders } from './folder-rules.ts'

const using = (path: string, ...imported: string[]) => ({
  path,
  text: imported.map((from) => `import { it } from '#${from}'`).join('\n'),
})
const subjects = ['cart', 'cash', 'orders', 'returns', 'stock']

describe('faultsOfFolders()', () => {
  it('finds a file of one subject that many others use', () => {
    const files = subjects.map((subject) => using(`server/${subject}/a.ts`, 'server/reviews/kit.ts'))
    expect(faultsOfFolders(files)).toEqual([
      'server/reviews/kit.ts: is used by 5 other subjects: it belongs into a shared folder',
    ])
    expect(faultsOfFolders(files.slice(1))).toEqual([])
  })

  it('takes no offence at shared folders, entries and tests', () => {
    const used = ['server/db/rows.ts', 'server/notifications/queue-notification.ts']
    expect(faultsOfFolders(subjects.map((subject) => using(`server/${subject}/a.ts`, ...used)))).toEqual([])
    expect(
      faultsOfFolders(
        subjects.map((subject) => using(`server/${subject}/a.test.ts`, 'server/reviews/kit.ts')),
      ),
    ).toEqual([])
  })

  it('counts pairs of folders that import each other', () => {
    const pairs = ['a', 'b', 'c', 'd', 'e'].flatMap((name) => [
      using(`domain/${name}/x.ts`, `domain/${name}2/y.ts`),
      using(`domain/${name}2/y.ts`, `domain/${name}/x.ts`),
    ])
    expect(faultsOfFolders(pairs)).toEqual([
      expect.stringContaining('domain: 5 pairs of folders import each other'),
    ])
    expect(faultsOfFolders(pairs.slice(2))).toEqual([])
  })

  it('finds the name of a page that has moved', () => {
    const page = {
      path: 'web/storefront/cart/cart-page.tsx',
      text: "useFetchRoute('storefront/checkout/checkout-page')",
    }
    const other = { path: 'web/storefront/checkout/checkout-page.tsx', text: '' }
    expect(faultsOfFolders([page])).toEqual([
      'web/storefront/cart/cart-page.tsx: there is no page web/storefront/checkout/checkout-page.tsx',
    ])
    expect(faultsOfFolders([page, other])).toEqual([])
  })
})

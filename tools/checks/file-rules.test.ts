import { describe, expect, it } from 'vitest'
import { faultsOf } from './file-rules.ts'

describe('faultsOf()', () => {
  it.each([
    ['server/http/app.ts', "const home = '/root/shop'", 'a path of one machine'],
    ['server/http/app.ts', '// TODO later', 'undone'],
    ['server/http/app.ts', 'x as any', 'type check off'],
    ['server/media/routes.ts', "new URL('../../demo/content/a.jpg')", 'names the demo shop'],
    ['web/storefront/home.tsx', '<p style={{ color }}>', 'style attribute'],
    ['web/api/client.ts', "const no = 'The shop did not answer.'", 'says a sentence'],
    ['domain/cart/change.ts', 'return `Frock is gone for good.`', 'says a sentence'],
    ['web/components/card.css', '  color: #fff;', 'colour of its own'],
    ['web/components/card.css', '  border: 1px solid rgb(0 0 0 / 10%);', 'colour of its own'],
    ['package-lock.json', '"resolved": "x"', 'package addresses'],
    ['server/pages/queries.ts', 'await db.execute<{ id: string }>(statement)', 'asserts what its rows are'],
    ['server/jobs/lock.ts', 'client.query<{ alone: boolean }>(text)', 'asserts what its rows are'],
    ['server/pages/queries.ts', 'db.select({ count: sql<number>`count(*)` })', 'asserts what its rows are'],
    ['server/pages/show-page.ts', 'await runStatement(db, sql`analyze`)', 'has raw SQL'],
    ['server/pages/queries.ts', 'await db.execute(statement)', 'past server/db/rows.ts'],
    ['server/http/app.ts', 'x\n'.repeat(301), 'split it'],
  ])('finds a fault in %s: %s', (path, text, reason) => {
    expect(faultsOf({ path, text })).toEqual([expect.stringContaining(reason)])
  })

  it.each([
    ['web/admin/chart.tsx', '<p style={{ width }}>'],
    ['web/styles/tokens.css', '  --ink: #231C42;'],
    ['domain/cart/texts.en.ts', "gone: 'This is gone for good.'"],
    ['web/api/client.ts', "// Says 'The shop did not answer.'"],
    ['web/api/client.ts', "throw new Error('Cannot ask as the shop is away.')"],
    ['web/components/card.css', '#main a { color: rgb(from var(--ink) r g b / 10%); }'],
    ['tests/support/rows.ts', 'x\n'.repeat(301)],
    ['server/http/app.ts', 'x\n'.repeat(300)],
    ['server/http/app.ts', "fetch('/api/root/list')"],
    ['server/pages/queries.ts', 'readRows(db, row, sql`select 1`)'],
    ['server/pages/page-queries.ts', 'readRows(db, row, sql`select 1`)'],
  ])('leaves %s alone: %s', (path, text) => {
    expect(faultsOf({ path, text })).toEqual([])
  })
})

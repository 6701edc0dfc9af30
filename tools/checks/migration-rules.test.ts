import { describe, expect, it } from 'vitest'
import { faultsOfMigrations } from './migration-rules.ts'

const faults = (text: string, number = '0057') =>
  faultsOfMigrations([{ path: `server/db/migrations/${number}_add_thing.sql`, text }])

describe('faultsOfMigrations()', () => {
  it.each([
    ['DROP TABLE "orders";', 'drops a table'],
    ['ALTER TABLE "orders" DROP COLUMN "note";', 'drops a column'],
    ['ALTER TABLE orders\n  ADD COLUMN a int,\n  DROP COLUMN note;', 'drops a column'],
    ['ALTER TABLE "orders" RENAME COLUMN "note" TO "remark";', 'renames'],
    ['ALTER TABLE "orders" RENAME TO "purchases";', 'renames'],
    ['ALTER TABLE "orders" ALTER COLUMN "note" SET DATA TYPE integer;', 'changes the type'],
    ['ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL;', 'required that the version before'],
    ['ALTER TABLE "public"."orders" ADD COLUMN "note" text NOT NULL;', 'required column without a default'],
    ['CREATE INDEX "orders_note" ON "orders" USING btree ("note");', 'concurrently'],
    ['CREATE UNIQUE INDEX IF NOT EXISTS a ON orders (note);', 'concurrently'],
    ['SELECT 1;--> statement-breakpoint\nDROP TABLE "orders";', 'drops a table'],
    ['SELECT 1;\ndrop table if exists orders;', 'drops a table'],
  ])('refuses %j', (text, reason) => {
    expect(faults(text)).toEqual([expect.stringContaining(reason)])
  })

  it.each([
    'ALTER TABLE "orders" ADD COLUMN "note" text;',
    `ALTER TABLE "orders" ADD COLUMN "note" text DEFAULT '' NOT NULL;`,
    'CREATE TABLE "notes" ("id" text);--> statement-breakpoint\nCREATE INDEX "i" ON "notes" USING btree ("id");',
    '-- without a transaction\nCREATE INDEX CONCURRENTLY "i" ON "orders" ("note");',
    '-- allowed: no version reads it since 0.3\nALTER TABLE "orders" DROP COLUMN "note";',
    '-- DROP TABLE "orders"\nSELECT 1;',
  ])('takes %j', (text) => {
    expect(faults(text)).toEqual([])
  })

  it('wants a reason for each statement, and knows nothing of migrations from before the rule', () => {
    const two =
      '-- allowed: no version reads it since 0.3\nDROP TABLE a;--> statement-breakpoint\nDROP TABLE b;'
    expect(faults(two)).toHaveLength(1)
    expect(faults('-- allowed:\nDROP TABLE a;')).toHaveLength(1)
    expect(faults('DROP TABLE a;', '0056')).toEqual([])
  })
})

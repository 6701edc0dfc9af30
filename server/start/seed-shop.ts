import path from 'node:path'
import { emptySettings } from '#domain/opening/empty-shop.ts'
import { CLOSED_AT_START } from '#domain/opening/opening.ts'
import { loadContents } from '../content/load-contents.ts'
import type { Database } from '../db/connection.ts'
import { coupons } from '../db/schema/coupons.ts'
import { inTransaction } from '../db/transaction.ts'
import type { MediaStore } from '../media/media-store.ts'
import { demoFolder, demoShop, readDemoSeed } from '../opening/demo-shop.ts'
import { beganEmpty, OPENING_SETTING } from '../opening/opening-queries.ts'
import { hasSettings, seedSetting } from '../settings/queries.ts'
import { seedSettings } from '../settings/settings-store.ts'
import { seedTemplates } from '../tickets/admin/seed-templates.ts'

/** The shop that opens by default. */
export const demoCatalogue = path.join(demoFolder, 'catalogue')

/**
 * Writes the settings and contents that the database lacks.
 * @param folder the shopkeeper's own catalogue, whose `content/` overrides the default; null without one
 * @param beginsClosed initialises an empty database as a closed shop without the demo; one that has settings is
 * unchanged
 * @returns how many contents were written
 * @throws ContentError when a file is invalid
 */
export async function seedShop(
  services: { db: Database; media: MediaStore },
  folder: string | null,
  { beginsClosed = false } = {},
): Promise<number> {
  // First, so that a killed start does not leave an open shop behind.
  if (beginsClosed && !(await hasSettings(services.db))) await startEmpty(services.db, CLOSED_AT_START)
  const isEmpty = await beganEmpty(services.db)
  await seedSettings(services.db, isEmpty ? emptySettings(demoShop().settings) : readDemoSeed())
  await seedTemplates(services.db, path.join(demoFolder, 'answer-templates.json'))
  const own = [
    ...(folder === null ? [] : [path.join(folder, 'content')]),
    ...(isEmpty ? [path.join(demoFolder, 'empty/content')] : []),
  ]
  const content = path.join(demoFolder, 'content')
  // An empty shop gets none of the demo's pictures, and policies with its own details.
  return await loadContents(services, [...own, content], isEmpty ? own : [...own, content])
}

/**
 * Initialises a shop without the demo: closed, and without the default coupons of a new database. In one transaction, so that
 * a killed start does not leave an open shop behind.
 */
async function startEmpty(db: Database, value: unknown): Promise<void> {
  await inTransaction(db, async (tx) => {
    await seedSetting(tx, OPENING_SETTING, value)
    await tx.delete(coupons)
  })
}

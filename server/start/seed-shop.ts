import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { CLOSED_AT_START } from '#domain/opening/opening.ts'
import { loadContents } from '../content/load-contents.ts'
import type { Database } from '../db/connection.ts'
import type { MediaStore } from '../media/media-store.ts'
import { hasSettings, seedSetting } from '../settings/queries.ts'
import { seedSettings } from '../settings/settings-store.ts'
import { seedTemplates } from '../support/desk-seed-templates.ts'

/** The shop that opens where nobody has said another: the only place of the server that names it. */
const demo = fileURLToPath(new URL('../../demo', import.meta.url))
export const demoCatalogue = path.join(demo, 'catalogue')

/**
 * Writes the settings and contents that the database lacks.
 * @param folder the shopkeeper's own catalogue, whose `content/` comes before the default; null without one
 * @param beginsClosed an empty database begins as a closed shop; one that has settings stays as it is
 * @returns how many contents were written
 * @throws ContentError when a file is wrong
 */
export async function seedShop(
  services: { db: Database; media: MediaStore },
  folder: string | null,
  { beginsClosed = false } = {},
): Promise<number> {
  // First, so that a start that is killed in the middle leaves no open shop behind.
  if (beginsClosed && !(await hasSettings(services.db)))
    await seedSetting(services.db, 'opening', CLOSED_AT_START)
  await seedSettings(services.db, JSON.parse(await readFile(path.join(demo, 'shop.json'), 'utf8')))
  await seedTemplates(services.db, path.join(demo, 'answer-templates.json'))
  const own = folder === null ? [] : [path.join(folder, 'content')]
  return await loadContents(services, [...own, path.join(demo, 'content')])
}

import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { textsOf } from '#domain/content/find-content-faults.ts'
import { auditRows, type NamedText, type SelfAudit } from '#domain/opening/self-audit.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import type { Connection } from '../db/connection.ts'
import { readRows } from '../db/rows.ts'
import type { Services } from '../services.ts'

/** Products whose texts are read at a time: no more than the catalogue of a large shop. */
const MOST_PRODUCTS = 20_000

const productTexts = z.object({ name: z.string(), text: z.string(), aboveMrp: z.boolean() })

async function readProductTexts(db: Connection): Promise<z.infer<typeof productTexts>[]> {
  return await readRows(
    db,
    productTexts,
    sql`
    select p.name, p.name || ' ' || p.description || ' ' || array_to_string(p.features, ' ') as text, exists (
      select from variants v where v.product_id = p.id and v.archived_at is null and v.price_paise > v.mrp_paise
    ) as "aboveMrp"
    from products p where p.status = 'published' order by p.position, p.id limit ${MOST_PRODUCTS}`,
  )
}

/**
 * Runs the checks against dark patterns that the server can run by itself.
 * @throws ShopError `unauthenticated` or `forbidden`
 */
export async function readSelfAudit(
  { db, settings, contents, config }: Pick<Services, 'db' | 'settings' | 'contents' | 'config'>,
  caller: Caller,
  now = new Date(),
): Promise<SelfAudit> {
  requirePermission(caller, 'settings.read')
  const products = await readProductTexts(db)
  const pages: NamedText[] = textsOf(contents.current()).map(({ path, text }) => ({
    name: path.split('.')[0] ?? path,
    text,
  }))
  const { legal, brand } = settings.current()
  const rows = auditRows({
    texts: [...pages, ...products],
    aboveMrp: products.filter(({ aboveMrp }) => aboveMrp).map(({ name }) => name),
    trackers: config.metaPixelId === null ? 0 : 1,
  })
  return { at: now.toISOString(), seller: legal.name || brand.name, rows }
}

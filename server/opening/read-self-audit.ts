import { textsOf } from '#domain/content/find-content-faults.ts'
import { auditRows, type NamedText, type SelfAudit } from '#domain/opening/self-audit.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import type { Services } from '../services.ts'
import { readProductTexts } from './start-queries.ts'

/**
 * Runs the automatic checks against dark patterns.
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

import { eq } from 'drizzle-orm'
import { missingBeforePublishing } from '#domain/products/missing-before-publishing.ts'
import { type CustomerCaller, requirePermission } from '../access/caller.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { Connection } from '../db/connection.ts'
import { products } from '../db/schema/catalogue.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import type { ProductRow, SavedProduct } from './read-content.ts'
import { refuseIncomplete } from './refuse-content.ts'
import { tellingWhatChanged } from './save-product.ts'
import { pagesThatShow, tellShop } from './tell-shop.ts'
import { lockSaved } from './write-product.ts'
import type { WrittenTogether } from './written-together.ts'

/** Who takes a step, and as part of what. */
export interface StepTaker {
  /** The member of the staff; null for the shop itself. */
  actorId: string | null
  batchId?: string | null
  /** Of a writer of many, who writes what gathers there before the transaction ends. */
  together?: WrittenTogether
}

export const STATUS_STEPS = ['publish', 'unpublish', 'archive', 'bring_back'] as const
export type StatusStep = (typeof STATUS_STEPS)[number]

/**
 * Takes a step with a product.
 * @param version that the person saw; undefined where they do not name it
 * @param at when it is to be published; null for now
 * @throws ShopError `forbidden`, `product_not_found`, `product_changed`, `product_incomplete`, `product_state`
 */
export async function changeStatus(
  services: Pick<Services, 'db'>,
  caller: CustomerCaller,
  {
    productId,
    step,
    version,
    at = null,
  }: { productId: string; step: StatusStep; version?: number | undefined; at?: Date | null },
): Promise<void> {
  const { customerId: actorId } = requirePermission(caller, 'products.write')
  await tellingWhatChanged(services, caller, { productId, version: version ?? 0 }, () =>
    inTransaction(services.db, async (tx) => {
      const saved = await lockSaved(tx, productId)
      if (version !== undefined && version !== saved.version) throw new ShopError('product_changed')
      const later = step === 'publish' && at !== null && at.getTime() > Date.now()
      if (later) await schedule(tx, saved, { actorId }, at)
      else await takeStatusStep(tx, saved, step, { actorId })
    }),
  )
}

/**
 * Takes a step with a locked product; what is so already stays so.
 * @returns whether anything changed
 * @throws ShopError `product_incomplete` with what is missing, `product_state` for a step that its status does not allow
 */
export async function takeStatusStep(
  tx: Connection,
  saved: SavedProduct,
  step: StatusStep,
  taker: StepTaker,
): Promise<boolean> {
  const { status, row } = saved
  if (step === 'publish') {
    if (status === 'published') return false
    if (status === 'archived') throw new ShopError('product_state')
    refuseIncomplete(missingBeforePublishing(saved.content))
    await writeStatus(tx, saved, taker, { action: 'published', status: 'published' })
    return true
  }
  if (step === 'unpublish') {
    if (status === 'archived') throw new ShopError('product_state')
    if (status === 'draft' && row.publishAt === null) return false
    await writeStatus(tx, saved, taker, { action: 'unpublished', status: 'draft' })
    return true
  }
  if (step === 'archive') {
    if (status === 'archived') return false
    await writeStatus(tx, saved, taker, { action: 'archived', status: 'archived' })
    return true
  }
  if (status !== 'archived') return false
  await writeStatus(tx, saved, taker, { action: 'brought_back', status: 'draft' })
  return true
}

/** No further ahead than this: it is a slip of the finger. In days. */
const LONGEST_WAIT_DAYS = 366

async function schedule(tx: Connection, saved: SavedProduct, taker: StepTaker, at: Date): Promise<void> {
  if (saved.status !== 'draft') throw new ShopError('product_state')
  if (at.getTime() > Date.now() + LONGEST_WAIT_DAYS * 86_400_000) {
    throw new ShopError('product_state', { say: ({ texts }) => texts.products.tooFarAhead })
  }
  refuseIncomplete(missingBeforePublishing(saved.content))
  await writeStatus(tx, saved, taker, { action: 'scheduled', status: 'draft', publishAt: at })
}

interface StatusChange {
  action: string
  status: ProductRow['status']
  publishAt?: Date | null
}

/** Writes a product's status as the only one who does, with its entry in the log. */
export async function writeStatus(
  tx: Connection,
  { row, content, status: was }: SavedProduct,
  { actorId, batchId = null, together }: StepTaker,
  { action, status, publishAt = null }: StatusChange,
): Promise<void> {
  const version = row.version + 1
  const now = new Date()
  // A row that a catalogue file brought was seen from its beginning.
  const firstPublishedAt =
    row.firstPublishedAt ?? (was === 'published' ? row.createdAt : status === 'published' ? now : null)
  const columns = { status, publishAt, version, firstPublishedAt, updatedAt: now }
  const activity = {
    actorId,
    subject: 'product' as const,
    subjectId: row.id,
    action,
    before: { status: was, ...publishAtOf(row.publishAt, publishAt), version: row.version },
    after: { status, ...publishAtOf(publishAt, row.publishAt), version },
    batchId,
  }
  const isShown = was === 'published' || status === 'published'
  const pages = isShown ? await pagesThatShow(tx, { id: row.id, group: content.colourGroup }) : []
  if (together) {
    together.statuses.push({ id: row.id, ...columns })
    together.activity.push(activity)
    for (const page of pages) together.pages.add(page)
    return
  }
  await tx.update(products).set(columns).where(eq(products.id, row.id))
  await recordActivity(tx, activity)
  await tellShop(tx, pages)
}

function publishAtOf(at: Date | null, other: Date | null) {
  return at === null && other === null ? {} : { publishAt: at?.toISOString() ?? null }
}

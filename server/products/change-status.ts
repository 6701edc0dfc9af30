import { eq } from 'drizzle-orm'
import { missingBeforePublishing } from '#domain/products/missing-before-publishing.ts'
import { type CustomerCaller, requirePermission } from '../access/caller.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { Connection } from '../db/connection.ts'
import { products } from '../db/schema/catalogue.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import type { BatchWriter } from './batch-writer.ts'
import { notifyProductsChanged, pagesThatShow } from './notify-products-changed.ts'
import type { ProductRow, SavedProduct } from './read-content.ts'
import { refuseIncomplete } from './refuse-content.ts'
import { tellingWhatChanged } from './save-product.ts'
import { lockSaved } from './write-product.ts'

/** Who takes a step, and as part of which batch. */
export interface StepTaker {
  /** The staff member; null for the shop itself. */
  actorId: string | null
  batchId?: string | null
  /** Collects the writes of a caller that changes many products; the caller writes them before the transaction ends. */
  together?: BatchWriter
}

export const STATUS_STEPS = ['publish', 'unpublish', 'archive', 'bring_back'] as const
export type StatusStep = (typeof STATUS_STEPS)[number]

/**
 * Changes a product's status.
 * @param version the version that the person saw; undefined if not given
 * @param at when to publish it; null for now
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
 * Changes the status of a locked product; a repeated step has no effect.
 * @returns whether anything changed
 * @throws ShopError `product_incomplete` with what is missing, `product_state` for a step that its status does not
 * allow
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

/** A later day is probably a typing error. In days. */
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

/** Writes a product's status and its log entry. Nothing else writes it. */
export async function writeStatus(
  tx: Connection,
  { row, content, status: was }: SavedProduct,
  { actorId, batchId = null, together }: StepTaker,
  { action, status, publishAt = null }: StatusChange,
): Promise<void> {
  const version = row.version + 1
  const now = new Date()
  // A row from a catalogue file was visible from the beginning.
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
  const pages = isShown
    ? await pagesThatShow(tx, { id: row.id, group: content.colourGroup, prints: [content.print] })
    : []
  if (together) {
    together.statuses.push({ id: row.id, ...columns })
    together.activity.push(activity)
    for (const page of pages) together.pages.add(page)
    return
  }
  await tx.update(products).set(columns).where(eq(products.id, row.id))
  await recordActivity(tx, activity)
  await notifyProductsChanged(tx, pages)
}

function publishAtOf(at: Date | null, other: Date | null) {
  return at === null && other === null ? {} : { publishAt: at?.toISOString() ?? null }
}

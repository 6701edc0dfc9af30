import * as z from 'zod'
import { paiseToRupees } from '#domain/money/money.ts'
import {
  type AdminPromotion,
  type PromotionHistory,
  type PromotionList,
  type PromotionQuery,
  type PromotionRow,
  promotionAsSaid,
} from '#domain/promotions/api-admin-promotions.ts'
import { formatPromotionChanges } from '#domain/promotions/format-promotion-changes.ts'
import type { PromotionInput } from '#domain/promotions/promotion-input.ts'
import { promotionState } from '#domain/promotions/promotion-state.ts'
import { parseWith } from '#domain/validation/field-errors.ts'
import { type CustomerCaller, requirePermission } from '../../access/caller.ts'
import { pictureAddress } from '../../catalogue/product-views.ts'
import type { Connection } from '../../db/connection.ts'
import { ShopError } from '../../http/errors.ts'
import { INSTANT_TEXT, readPlace, writePlace } from '../../http/list-place.ts'
import type { Services } from '../../services.ts'
import { changesOfEntry, readLogHistory } from '../../versions/log-history.ts'
import { readLastWriter, readLogAfter } from '../../versions/log-queries.ts'
import { type CouponRow, promotionOfRow } from './promotion-row.ts'
import {
  countLivePromotions,
  findPromotions,
  type PromotionPlace,
  type PromotionSums,
  readClock,
  readNamedProducts,
  readPromotionDays,
  readPromotionRows,
  readPromotionSums,
  readPromotionWeek,
  readUsage,
} from './queries.ts'

const rowsAPage = 50

type Asked = Pick<Services, 'db'>

/**
 * The admin's list of promotions, the latest first. @throws ShopError `forbidden`, `malformed_request` for an invalid
 * cursor
 */
export async function listPromotions(
  { db }: Asked,
  caller: CustomerCaller,
  { view, q, after }: PromotionQuery,
): Promise<PromotionList> {
  requirePermission(caller, 'coupons.read')
  const place = after === '' ? null : readAfter(after)
  const [found, live, week] = await Promise.all([
    findPromotions(db, { view, q: q.trim(), after: place, most: rowsAPage + 1 }),
    countLivePromotions(db),
    readPromotionWeek(db),
  ])
  const shown = found.slice(0, rowsAPage)
  const ids = shown.map(({ id }) => id)
  const [rows, usage, now] = await Promise.all([
    readPromotionRows(db, ids),
    readUsage(db, ids),
    readClock(db),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const last = found.length > rowsAPage ? shown.at(-1) : undefined
  return {
    rows: ids.flatMap((id) => {
      const row = byId.get(id)
      return row ? [toPromotionRow({ row, now }, usage.get(id) ?? { used: 0, givenPaise: 0 })] : []
    }),
    next: last ? writePlace([last.at, last.id]) : null,
    live,
    week: { given: paiseToRupees(week.givenPaise), sold: paiseToRupees(week.soldPaise) },
  }
}

/** One promotion with its totals. @throws ShopError `forbidden`, `not_found` */
export async function readAdminPromotion(
  { db }: { db: Connection },
  caller: CustomerCaller,
  id: string,
): Promise<AdminPromotion> {
  requirePermission(caller, 'coupons.read')
  const [row] = await readPromotionRows(db, [id])
  if (!row) throw new ShopError('not_found')
  const [now, sums, days, products, by] = await Promise.all([
    readClock(db),
    readPromotionSums(db, id),
    readPromotionDays(db, id),
    readNamedProducts(db, row.productIds),
    readLastWriter(db, { subject: 'coupon', id }),
  ])
  return {
    ...toPromotionRow({ row, now }, sums),
    sold: paiseToRupees(sums.soldPaise),
    isPersonal: row.emailFolded !== null,
    endsAt: row.endsAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    by,
    days: days.map(({ day, used, givenPaise, soldPaise }) => ({
      day,
      used,
      given: paiseToRupees(givenPaise),
      sold: paiseToRupees(soldPaise),
    })),
    products: products.map(({ mediaId, ...product }) => ({
      ...product,
      picture: mediaId === null ? null : pictureAddress(mediaId, 360),
    })),
  }
}

/** The history of a promotion, the latest first. @param after `next` of the previous page @throws ShopError `forbidden` */
export async function readPromotionHistory(
  { db }: Asked,
  caller: CustomerCaller,
  { id, after }: { id: string; after: number | null },
): Promise<PromotionHistory> {
  requirePermission(caller, 'coupons.read')
  const { entries, next } = await readLogHistory(db, { subject: 'coupon', id }, { after, sittingMs: 0 })
  return {
    entries: entries.map(({ latest, changes }) => ({
      _id: latest.id,
      at: latest.at.toISOString(),
      by: latest.by,
      action: latest.action,
      changes: latest.action === 'created' ? [] : formatPromotionChanges(changes),
    })),
    next,
  }
}

/**
 * A promotion as of an entry of its history, to be saved again.
 * @throws ShopError `forbidden`; `not_found` for an entry that is not among the newest 500
 */
export async function readEarlierPromotion(
  { db }: Asked,
  caller: CustomerCaller,
  { id, entryId }: { id: string; entryId: number },
): Promise<PromotionInput> {
  requirePermission(caller, 'coupons.read')
  const [row] = await readPromotionRows(db, [id])
  const since = row ? await readLogAfter(db, { subject: 'coupon', id }, entryId) : null
  if (!row || !since) throw new ShopError('not_found')
  const said: Record<string, unknown> = { ...promotionOfRow(row), code: row.code }
  for (const { path, before } of since.flatMap((entry) => changesOfEntry(entry)))
    if (path in said) said[path] = before
  const parsed = parseWith(promotionAsSaid, said)
  if (!parsed.ok) throw new ShopError('not_found')
  const promotion = parsed.value
  // The shop generates the code of an automatic promotion.
  return { ...promotion, code: promotion.automatic ? '' : promotion.code }
}

function toPromotionRow(
  { row, now }: { row: CouponRow; now: Date },
  { used, givenPaise }: Pick<PromotionSums, 'used' | 'givenPaise'>,
): PromotionRow {
  return {
    _id: row.id,
    version: row.version,
    state: promotionState(row, now),
    offer: promotionOfRow(row),
    used,
    given: paiseToRupees(givenPaise),
  }
}

const placeForm = z.tuple([z.string().regex(INSTANT_TEXT), z.string().max(40)])

function readAfter(after: string): PromotionPlace {
  const [at, id] = readPlace(after, placeForm)
  return { at, id }
}

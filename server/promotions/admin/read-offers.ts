import * as z from 'zod'
import { paiseToRupees } from '#domain/money/money.ts'
import {
  type AdminOffer,
  type OfferHistory,
  type OfferList,
  type OfferQuery,
  type OfferRow,
  offerAsSaid,
} from '#domain/promotions/api-admin-offers.ts'
import { formatOfferChanges } from '#domain/promotions/format-offer-changes.ts'
import type { OfferInput } from '#domain/promotions/offer-input.ts'
import { offerState } from '#domain/promotions/offer-state.ts'
import { parseWith } from '#domain/validation/field-errors.ts'
import { type CustomerCaller, requirePermission } from '../../access/caller.ts'
import { pictureAddress } from '../../catalogue/product-views.ts'
import type { Connection } from '../../db/connection.ts'
import { ShopError } from '../../http/errors.ts'
import { INSTANT_TEXT, readPlace, writePlace } from '../../http/list-place.ts'
import type { Services } from '../../services.ts'
import { changesOfEntry, readLogHistory } from '../../versions/log-history.ts'
import { readLastWriter, readLogAfter } from '../../versions/log-queries.ts'
import { type CouponRow, offerOfRow } from './promotion-row.ts'
import {
  countLiveOffers,
  findOffers,
  type OfferPlace,
  type OfferSums,
  readClock,
  readNamedProducts,
  readOfferDays,
  readOfferRows,
  readOfferSums,
  readOfferWeek,
  readUsage,
} from './queries.ts'

const rowsAPage = 50

type Asked = Pick<Services, 'db'>

/**
 * The admin's list of offers, the latest first. @throws ShopError `forbidden`, `malformed_request` for an invalid
 * cursor
 */
export async function listOffers(
  { db }: Asked,
  caller: CustomerCaller,
  { view, q, after }: OfferQuery,
): Promise<OfferList> {
  requirePermission(caller, 'coupons.read')
  const place = after === '' ? null : readAfter(after)
  const [found, live, week] = await Promise.all([
    findOffers(db, { view, q: q.trim(), after: place, most: rowsAPage + 1 }),
    countLiveOffers(db),
    readOfferWeek(db),
  ])
  const shown = found.slice(0, rowsAPage)
  const ids = shown.map(({ id }) => id)
  const [rows, usage, now] = await Promise.all([readOfferRows(db, ids), readUsage(db, ids), readClock(db)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const last = found.length > rowsAPage ? shown.at(-1) : undefined
  return {
    rows: ids.flatMap((id) => {
      const row = byId.get(id)
      return row ? [toOfferRow({ row, now }, usage.get(id) ?? { used: 0, givenPaise: 0 })] : []
    }),
    next: last ? writePlace([last.at, last.id]) : null,
    live,
    week: { given: paiseToRupees(week.givenPaise), sold: paiseToRupees(week.soldPaise) },
  }
}

/** One offer with its totals. @throws ShopError `forbidden`, `not_found` */
export async function readAdminOffer(
  { db }: { db: Connection },
  caller: CustomerCaller,
  id: string,
): Promise<AdminOffer> {
  requirePermission(caller, 'coupons.read')
  const [row] = await readOfferRows(db, [id])
  if (!row) throw new ShopError('not_found')
  const [now, sums, days, products, by] = await Promise.all([
    readClock(db),
    readOfferSums(db, id),
    readOfferDays(db, id),
    readNamedProducts(db, row.productIds),
    readLastWriter(db, { subject: 'coupon', id }),
  ])
  return {
    ...toOfferRow({ row, now }, sums),
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

/** The history of an offer, the latest first. @param after `next` of the previous page @throws ShopError `forbidden` */
export async function readOfferHistory(
  { db }: Asked,
  caller: CustomerCaller,
  { id, after }: { id: string; after: number | null },
): Promise<OfferHistory> {
  requirePermission(caller, 'coupons.read')
  const { entries, next } = await readLogHistory(db, { subject: 'coupon', id }, { after, sittingMs: 0 })
  return {
    entries: entries.map(({ latest, changes }) => ({
      _id: latest.id,
      at: latest.at.toISOString(),
      by: latest.by,
      action: latest.action,
      changes: latest.action === 'created' ? [] : formatOfferChanges(changes),
    })),
    next,
  }
}

/**
 * An offer as of an entry of its history, to be saved again.
 * @throws ShopError `forbidden`; `not_found` for an entry that is not among the newest 500
 */
export async function readEarlierOffer(
  { db }: Asked,
  caller: CustomerCaller,
  { id, entryId }: { id: string; entryId: number },
): Promise<OfferInput> {
  requirePermission(caller, 'coupons.read')
  const [row] = await readOfferRows(db, [id])
  const since = row ? await readLogAfter(db, { subject: 'coupon', id }, entryId) : null
  if (!row || !since) throw new ShopError('not_found')
  const said: Record<string, unknown> = { ...offerOfRow(row), code: row.code }
  for (const { path, before } of since.flatMap((entry) => changesOfEntry(entry)))
    if (path in said) said[path] = before
  const parsed = parseWith(offerAsSaid, said)
  if (!parsed.ok) throw new ShopError('not_found')
  const offer = parsed.value
  // The shop generates the code of an automatic offer.
  return { ...offer, code: offer.automatic ? '' : offer.code }
}

function toOfferRow(
  { row, now }: { row: CouponRow; now: Date },
  { used, givenPaise }: Pick<OfferSums, 'used' | 'givenPaise'>,
): OfferRow {
  return {
    _id: row.id,
    version: row.version,
    state: offerState(row, now),
    offer: offerOfRow(row),
    used,
    given: paiseToRupees(givenPaise),
  }
}

const placeForm = z.tuple([z.string().regex(INSTANT_TEXT), z.string().max(40)])

function readAfter(after: string): OfferPlace {
  const [at, id] = readPlace(after, placeForm)
  return { at, id }
}

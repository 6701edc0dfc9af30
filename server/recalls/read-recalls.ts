import * as z from 'zod'
import type {
  RecallChoice,
  RecallCounts,
  RecallDetail,
  RecallProduct,
  RecallRow,
} from '#domain/recalls/recall.ts'
import { type CustomerCaller, requirePermission } from '../access/caller.ts'
import { recordOpening } from '../activity/opening-queries.ts'
import type { Connection } from '../db/connection.ts'
import { ShopError } from '../http/errors.ts'
import { INSTANT_TEXT, readPlace, writePlace } from '../http/list-place.ts'
import { countPeople } from '../notices/notice-queries.ts'
import type { Services } from '../services.ts'
import { buyersOf, type RecalledPieces } from './people-queries.ts'
import {
  countRecalled,
  findRecallProducts,
  readBuyers,
  readRecallRow,
  readRecallRows,
  type StoredRecall,
} from './recall-queries.ts'

type Reading = Pick<Services, 'db'>

const rowsAPage = 50
const productsFound = 8
const placeForm = z.tuple([z.string().regex(INSTANT_TEXT), z.string().max(40)])

/** Products to recall, by search text. */
export async function listRecallProducts({ db }: Reading, q: string): Promise<RecallProduct[]> {
  return q.trim() === '' ? [] : await findRecallProducts(db, q.trim(), productsFound)
}

/** The orders and pieces that a selection affects; nothing is recorded. */
export async function previewRecall({ db }: Reading, choice: RecallChoice): Promise<RecallCounts> {
  return await countsOf(db, '', piecesOf(choice))
}

/** The part of a recall that selects orders. */
export function piecesOf({ productId, sizeIds, firstDay, lastDay }: RecallChoice): RecalledPieces {
  return { productId, variantIds: sizeIds, firstDay: firstDay || null, lastDay: lastDay || null }
}

/** @throws ShopError `malformed_request` for an invalid cursor */
export async function listRecalls(
  { db }: Reading,
  after: string,
): Promise<{ rows: RecallRow[]; after: string | null }> {
  const [createdAt, id] = after === '' ? [] : readPlace(after, placeForm)
  const place = createdAt && id ? { createdAt, id } : null
  const found = await readRecallRows(db, { after: place, most: rowsAPage + 1 })
  const rows = found.slice(0, rowsAPage)
  const last = found.length > rowsAPage ? rows.at(-1) : undefined
  return { rows: rows.map(toRow), after: last ? writePlace([last.place, last.id]) : null }
}

/**
 * A recall with its current buyers. Reading their names is logged.
 * @throws ShopError `forbidden`, `not_found`; `malformed_request` for an invalid cursor
 */
export async function readRecall(
  { db }: Reading,
  caller: CustomerCaller,
  { id, after }: { id: string; after: string },
): Promise<RecallDetail> {
  const { customerId: staffId } = requirePermission(caller, 'refunds.write')
  const stored = await readRecallRow(db, id)
  if (!stored) throw new ShopError('not_found')
  await recordOpening(db, { staffId, subject: 'recall', subjectId: id })
  const [createdAt, orderId] = after === '' ? [] : readPlace(after, placeForm)
  const place = createdAt && orderId ? { createdAt, orderId } : null
  const found = await readBuyers(db, id, stored, { after: place, most: rowsAPage + 1 })
  const buyers = found.slice(0, rowsAPage)
  const last = found.length > rowsAPage ? buyers.at(-1) : undefined
  return {
    recall: toRow(stored),
    counts: await countsOf(db, id, stored),
    isOnSale: stored.isOnSale,
    buyers: buyers.map(({ place: _, orderedAt, toldAt, sentAt, ...buyer }) => ({
      ...buyer,
      orderedAt: orderedAt.toISOString(),
      toldAt: toldAt?.toISOString() ?? null,
      sentAt: sentAt?.toISOString() ?? null,
    })),
    after: last ? writePlace([last.place, last.orderId]) : null,
  }
}

async function countsOf(db: Connection, id: string, pieces: RecalledPieces): Promise<RecallCounts> {
  const list = { subject: 'recall' as const, subjectId: id, people: buyersOf(pieces) }
  const { people, told } = await countPeople(db, list)
  return { ...(await countRecalled(db, pieces)), told, untold: people - told }
}

function toRow(stored: StoredRecall): RecallRow {
  const { id, variantIds: _variants, place: _place, isOnSale: _sale, takenOutAt, createdAt, ...rest } = stored
  return {
    ...rest,
    _id: id,
    takenOutAt: takenOutAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

import * as z from 'zod/mini'
import type { ReturnOffer } from '#domain/returns/api-return.ts'
import {
  FIT_PLACES,
  RETURN_REASONS,
  RETURN_WAYS,
  RETURN_WISHES,
  type ReturnWay,
} from '#domain/returns/return-reasons.ts'
import { parseStored } from '#web/components/stored-json.ts'
import { readTabText, writeTabText } from '#web/components/tab-storage.ts'
import type { Drafts } from './request-draft.ts'

/** A request as far as it is filled in; its photographs are not kept. */
export interface StoredRequest {
  drafts: Drafts
  way: ReturnWay
  upiId: string
}

const storedSchema = z.object({
  lines: z.array(
    z.tuple([
      z.string(),
      z.object({
        quantity: z.int().check(z.gte(1)),
        reason: z.nullable(z.enum(RETURN_REASONS)),
        fitPlace: z.nullable(z.enum(FIT_PLACES)),
        note: z.string(),
        wish: z.nullable(z.enum(RETURN_WISHES)),
        variantId: z.nullable(z.string()),
      }),
    ]),
  ),
  way: z.enum(RETURN_WAYS),
  upiId: z.string(),
})

/** What this tab keeps of a request for the order, so that a reload loses nothing; else an empty one. */
export function readRequest({ orderId, ways, upiId }: ReturnOffer): StoredRequest {
  const [first = 'self_ship'] = ways
  const read = z.safeParse(storedSchema, parseStored(readTabText(keyOf(orderId))))
  if (!read.success) return { drafts: new Map(), way: first, upiId }
  const { lines, way, upiId: typed } = read.data
  return { drafts: new Map(lines), way: ways.includes(way) ? way : first, upiId: typed }
}

export function writeRequest(orderId: string, { drafts, ...rest }: StoredRequest): void {
  writeTabText(keyOf(orderId), JSON.stringify({ ...rest, lines: [...drafts] }))
}

/** Once it is sent. */
export function forgetRequest(orderId: string): void {
  writeTabText(keyOf(orderId), null)
}

function keyOf(orderId: string): string {
  return `returnRequest ${orderId}`
}

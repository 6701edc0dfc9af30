import { rupeesToPaise } from '#domain/money/money.ts'
import { planLeaving } from '#domain/orders/plan-leaving.ts'
import type { ReturnOffer } from '#domain/returns/api-return.ts'
import { type RequestedLine, requestTotals } from '#domain/returns/request-totals.ts'
import type { ReturnInput } from '#domain/returns/return-input.ts'
import {
  type FitPlace,
  type ReturnReason,
  type ReturnWay,
  type ReturnWish,
  SHOPS_FAULT,
} from '#domain/returns/return-reasons.ts'
import { RETURN_PAGE_TEXTS as words } from '#texts/returns/page-texts.ts'

export type OfferedLine = ReturnOffer['lines'][number]
export type OfferedSize = OfferedLine['sizes'][number]

/** The form state of a line. */
export interface LineDraft {
  quantity: number
  reason: ReturnReason | null
  fitPlace: FitPlace | null
  note: string
  wish: ReturnWish | null
  variantId: string | null
}

/** The lines that come back, by their key. */
export type Drafts = ReadonlyMap<string, LineDraft>

/** The initial state of a ticked line. A field with a single option is preselected. */
export function newDraft(line: OfferedLine): LineDraft {
  return {
    quantity: 1,
    reason: null,
    fitPlace: null,
    note: '',
    wish: hasOtherSize(line, 1) ? null : 'refund',
    variantId: null,
  }
}

export function hasOtherSize(line: OfferedLine, quantity: number): boolean {
  return line.sizes.some(({ available }) => available >= quantity)
}

/** The size that is wanted; `isGone` when it no longer has so many pieces. */
export function chosenSize(
  line: OfferedLine,
  { wish, variantId, quantity }: LineDraft,
): { size: OfferedSize; isGone: boolean } | null {
  const size = wish === 'exchange' ? line.sizes.find((one) => one.variantId === variantId) : undefined
  return size ? { size, isGone: size.available < quantity } : null
}

export interface Chosen {
  line: OfferedLine
  draft: LineDraft
}

/** The ticked lines that can still come back, in the order of the offer. */
export function chosenLines({ lines }: ReturnOffer, drafts: Drafts): Chosen[] {
  return lines.flatMap((line) => {
    const draft = drafts.get(line.lineId)
    if (!draft || line.quantity < 1) return []
    return [{ line, draft: { ...draft, quantity: Math.min(draft.quantity, line.quantity) } }]
  })
}

export function totalsOf(offer: ReturnOffer, chosen: readonly Chosen[]) {
  return requestTotals(
    chosen.map(({ line, draft }): RequestedLine => {
      const difference = chosenSize(line, draft)?.size.difference ?? 0
      return {
        quantity: draft.quantity,
        paidEachPaise: rupeesToPaise(line.paidEach),
        wish: draft.wish,
        differencePaise: rupeesToPaise(difference),
        postagePaise: draft.reason === null ? 0 : rupeesToPaise(offer.postage[draft.reason] ?? 0),
      }
    }),
    { refundPaise: refundPaiseOf(offer, chosen), mostPaise: rupeesToPaise(offer.refundable) },
  )
}

/** What goes back once the promotions of the order are worked out again; undefined for an order without promotions. */
function refundPaiseOf({ offers }: ReturnOffer, chosen: readonly Chosen[]): number | undefined {
  if (!offers) return undefined
  const leaving = chosen
    .filter(({ draft }) => draft.wish === 'refund')
    .map(({ line: { lineId }, draft: { quantity } }) => ({ lineId, quantity }))
  return leaving.length === 0 ? 0 : planLeaving({ ...offers, leaving, way: 'returned' }).amountPaise
}

/** Whether photographs are needed: of what is faulty. */
export function needsPhoto(chosen: readonly Chosen[]): boolean {
  return chosen.some(({ draft }) => draft.reason === 'faulty')
}

/** The reasons that a line can come back for: where its kind is excepted, only what is the shop's fault. */
export function reasonsOf(line: OfferedLine, all: readonly ReturnReason[]): readonly ReturnReason[] {
  return line.excepted === null ? all : SHOPS_FAULT
}

/** Where the field of a line has its error: 'lines.0.reason'. */
type Field = 'reason' | 'wish' | 'exchangeVariantId'

/** What is missing, by the path of its field, in the order of the form. */
export function problemsOf(
  chosen: readonly Chosen[],
  { photos, upiId }: { photos: number; upiId: { needed: boolean; problem: string | null } },
): { path: string; message: string }[] {
  if (chosen.length === 0) return [{ path: 'lines', message: words.chooseFirst }]
  const missing = chosen.flatMap(({ line, draft }, at) => {
    const problem = (field: Field, message: string) => ({ path: `lines.${at}.${field}`, message })
    const size = chosenSize(line, draft)
    return [
      ...(draft.reason === null ? [problem('reason', words.reasonMissing)] : []),
      ...(draft.wish === null ? [problem('wish', words.wishMissing)] : []),
      ...(draft.wish === 'exchange' && (size === null || size.isGone)
        ? [problem('exchangeVariantId', words.sizeMissing)]
        : []),
    ]
  })
  return [
    ...missing,
    ...(needsPhoto(chosen) && photos === 0 ? [{ path: 'photos', message: words.photoMissing }] : []),
    ...(upiId.needed && upiId.problem !== null ? [{ path: 'upiId', message: upiId.problem }] : []),
  ]
}

/** What is sent. Throws for a line that `problemsOf` has not found whole. */
export function inputOf(
  chosen: readonly Chosen[],
  { key, way, upiId }: { key: string; way: ReturnWay; upiId: string | null },
): ReturnInput {
  return {
    key,
    way,
    upiId,
    lines: chosen.map(({ line, draft: { quantity, reason, fitPlace, note, wish, variantId } }) => {
      if (reason === null || wish === null)
        throw new Error(`Cannot send ${line.lineId} without reason and wish`)
      return {
        lineId: line.lineId,
        quantity,
        reason,
        fitPlace: isAboutFit(reason) ? fitPlace : null,
        note: note.trim(),
        wish,
        exchangeVariantId: wish === 'exchange' ? variantId : null,
      }
    }),
  }
}

/** Whether the size was wrong: then it helps to know where. */
export function isAboutFit(reason: ReturnReason | null): boolean {
  return reason === 'too_small' || reason === 'too_big'
}

import * as z from 'zod/mini'
import { newOrderProduct } from '#domain/orders/api-new-order.ts'
import { STAFF_SOURCES } from '#domain/orders/order-sources.ts'
import { STAFF_ORDER_PAYMENTS } from '#domain/orders/staff-order.ts'
import type { NewOrderDiscount, NewOrderItem } from '#web/api/admin/new-order.ts'
import { readStoredJson, writeStoredJson } from '#web/components/stored-json.ts'

/** Logging out clears it with everything else. */
const KEY = 'newOrder'
const DAYS = 14

const text = z._default(z.string(), '')

export const draftLine = z.object({
  product: newOrderProduct,
  sizeId: z.string(),
  colour: z.string(),
  quantity: z.int(),
})
export type DraftLine = z.output<typeof draftLine>

/** What is typed and chosen for a new order. */
const draftSchema = z.object({
  lines: z.array(draftLine),
  source: z.enum(STAFF_SOURCES),
  phone: text,
  customerId: z.nullable(z.string()),
  firstName: text,
  lastName: text,
  email: text,
  zipCode: text,
  address: text,
  city: text,
  state: text,
  couponCode: text,
  giftWrap: z.boolean(),
  isGift: z._default(z.boolean(), false),
  giftMessage: text,
  hidePrices: z._default(z.boolean(), false),
  discountKind: z.enum(['none', 'percent', 'amount']),
  discountValue: text,
  discountReason: text,
  paymentMode: z.enum(STAFF_ORDER_PAYMENTS),
  linkHours: z.number(),
  reference: text,
  promisedOn: text,
  note: text,
})
export type OrderDraft = z.output<typeof draftSchema>

export const EMPTY_DRAFT: OrderDraft = {
  lines: [],
  source: 'whatsapp',
  phone: '',
  customerId: null,
  firstName: '',
  lastName: '',
  email: '',
  zipCode: '',
  address: '',
  city: '',
  state: '',
  couponCode: '',
  giftWrap: false,
  isGift: false,
  giftMessage: '',
  hidePrices: false,
  discountKind: 'none',
  discountValue: '',
  discountReason: '',
  paymentMode: 'link',
  linkHours: 24,
  reference: '',
  promisedOn: '',
  note: '',
}

const storedDraft = z.object({ at: z.number(), draft: draftSchema })

/** The draft that this device keeps; null for none, and for one that is too old. */
export function readDraft(): z.output<typeof storedDraft> | null {
  const parsed = storedDraft.safeParse(readStoredJson(KEY))
  if (!parsed.success || Date.now() - parsed.data.at > DAYS * 86_400_000) return null
  return parsed.data
}

export function writeDraft(draft: OrderDraft | null): void {
  writeStoredJson(KEY, draft === null ? null : { at: Date.now(), draft })
}

/** The items as the API takes them, at the prices on screen. */
export function itemsOf(lines: readonly DraftLine[]): NewOrderItem[] {
  return lines.map(({ product, sizeId, colour, quantity }) => ({
    _id: product._id,
    selectedSizeId: sizeId,
    selectedColor: colour,
    quantity,
    price: product.sizes.find(({ _id }) => _id === sizeId)?.price ?? 0,
  }))
}

/** The typed discount; null for none, and while its value is no number. */
export function discountOf({
  discountKind,
  discountValue,
  discountReason,
}: OrderDraft): NewOrderDiscount | null {
  if (discountKind === 'none') return null
  const value = Number(discountValue.replace(/[₹,%\s]/g, ''))
  return discountValue.trim() !== '' && Number.isFinite(value)
    ? { kind: discountKind, value, reason: discountReason }
    : null
}

/** The lines with one more of a size. */
export function withSize(
  lines: readonly DraftLine[],
  product: DraftLine['product'],
  sizeId: string,
): DraftLine[] {
  const known = lines.find((line) => line.sizeId === sizeId)
  if (!known) return [...lines, { product, sizeId, colour: product.colours[0] ?? '', quantity: 1 }]
  return lines.map((line) =>
    line === known ? { ...line, product, quantity: Math.min(20, line.quantity + 1) } : line,
  )
}

import type { EditableOrder } from '#domain/orders/api-order-edit.ts'
import type { OrderEdit } from '#web/api/admin/order-edit.ts'
import type { DraftLine } from '../new-order/order-draft.ts'

/** A line as it is to be; a quantity of 0 removes it. */
export interface EditedLine {
  sizeId: string
  colour: string
  quantity: number
}

/** What is typed and chosen on the page. */
export interface EditDraft {
  /** Lines that differ, by their ids. */
  lines: Readonly<Record<string, EditedLine>>
  added: readonly DraftLine[]
  firstName: string
  lastName: string
  phone: string
  zipCode: string
  address: string
  city: string
  state: string
  waives: boolean
  reason: string
}

export function draftOf({ address, phoneNo }: EditableOrder): EditDraft {
  const { firstName, lastName, zipCode, address: street, city, state } = address
  return {
    lines: {},
    added: [],
    firstName,
    lastName,
    phone: phoneNo,
    zipCode,
    address: street,
    city,
    state,
    waives: false,
    reason: '',
  }
}

type Line = EditableOrder['lines'][number]

export function lineOf(draft: EditDraft, { lineId, sizeId, colour, quantity }: Line): EditedLine {
  return draft.lines[lineId] ?? { sizeId, colour, quantity }
}

/** The lines with a change of one; one that is as before is left out. */
export function withLine(draft: EditDraft, line: Line, part: Partial<EditedLine>): EditDraft['lines'] {
  const next = { ...lineOf(draft, line), ...part }
  const { [line.lineId]: _before, ...others } = draft.lines
  const isSame = next.sizeId === line.sizeId && next.colour === line.colour && next.quantity === line.quantity
  return isSame ? others : { ...others, [line.lineId]: next }
}

/** What the draft changes; null for nothing. */
export function editOf(order: EditableOrder, draft: EditDraft): OrderEdit | null {
  const { firstName, lastName, zipCode, address, city, state } = draft
  const before = order.address
  const isMoved =
    firstName !== before.firstName ||
    lastName !== before.lastName ||
    zipCode !== before.zipCode ||
    address !== before.address ||
    city !== before.city ||
    state !== before.state
  const lines = order.lines.flatMap(({ lineId, quantity: was }) => {
    const line = draft.lines[lineId]
    return line ? [{ lineId, was, ...line }] : []
  })
  const added = draft.added.map(({ sizeId, colour, quantity }) => ({ sizeId, colour, quantity }))
  const isCalled = draft.phone !== order.phoneNo
  if (!isMoved && !isCalled && lines.length === 0 && added.length === 0) return null
  return {
    version: order.version,
    ...(isMoved ? { address: { ...before, firstName, lastName, zipCode, address, city, state } } : {}),
    ...(isCalled ? { phoneNo: draft.phone } : {}),
    lines,
    added,
    waives: draft.waives,
  }
}

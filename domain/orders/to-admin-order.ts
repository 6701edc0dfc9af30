import { toApiCharges } from '#domain/charges/api-charge.ts'
import { chargeOf } from '#domain/charges/charge.ts'
import { tenDigits } from '#domain/customers/phone.ts'
import type { WorkCalendar } from '#domain/delivery/business-days.ts'
import type { PackingSettings } from '#domain/fulfilment/packing-settings.ts'
import { toApiParcel } from '#domain/fulfilment/parcel-record.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import { toOrderPromotion } from '#domain/promotions/order-promotion.ts'
import { toOrderReturns } from '#domain/returns/order-returns.ts'
import { adminMoney } from './admin-money.ts'
import type { AdminLine, AdminOrder, AdminTerms } from './admin-order.ts'
import type { AdminOrderRecord } from './admin-order-record.ts'
import { type AdminRights, toAdminRow } from './admin-row.ts'
import { allowedSteps } from './allowed-steps.ts'
import { toAdminBooking } from './booking-record.ts'
import { promisedBy } from './order-times.ts'
import { expectedGrams, piecesToShip } from './pieces-to-ship.ts'
import { withoutEmail, withoutMoney } from './without-money.ts'

/** Facts from outside the order that its API form needs. */
export interface AdminSurroundings {
  /** Permissions of the caller. */
  rights: AdminRights
  staffId: string
  terms: AdminTerms
  packing: Pick<PackingSettings, 'gramsPerPiece' | 'bagGrams'>
  calendar: WorkCalendar
  /** Null until the shop has chosen its invoice series. */
  nextInvoiceNumber: string | null
}

/** The API's form of an order for the admin. */
export function toAdminOrder(
  record: AdminOrderRecord,
  { rights, staffId, terms, packing, calendar, nextInvoiceNumber }: AdminSurroundings,
): AdminOrder {
  const row = toAdminRow(record, rights)
  const { refundablePaise, cashDuePaise, ...money } = adminMoney(record)
  const toShip = piecesToShip(record)
  const order: AdminOrder = {
    row,
    customer: {
      _id: record.customer.id,
      name: row.name,
      email: record.email,
      phoneNo: tenDigits(record.phone),
      isGuest: record.customer.isGuest,
      orders: record.customer.orders,
      spent: paiseToRupees(record.customer.spentPaise),
    },
    address: {
      firstName: record.firstName,
      lastName: record.lastName,
      address: record.address,
      city: record.city,
      state: record.state,
      zipCode: record.pincode,
      country: 'India',
      ...(record.addressKind === null ? {} : { kind: record.addressKind }),
      ...(record.secondPhone === null ? {} : { secondPhone: tenDigits(record.secondPhone) }),
    },
    billingAddress: record.billingAddress,
    company: record.company,
    gift: record.gift,
    lines: record.lines.map((line) => toLine(line, record)),
    subtotal: paiseToRupees(record.subtotalPaise),
    discount: paiseToRupees(record.discountPaise),
    couponCode: record.couponCode ?? '',
    offers: record.offers.map(toOrderPromotion),
    shipping: paiseToRupees(chargeOf(record.charges, 'shipping')),
    charges: toApiCharges(record.charges),
    rounding: paiseToRupees(record.roundingPaise),
    total: paiseToRupees(record.totalPaise),
    cancelled: paiseToRupees(record.cancelledPaise),
    estimatedDelivery: promisedBy(record)?.toISOString() ?? null,
    parcels: record.parcels.map((parcel) =>
      toApiParcel(parcel, { now: record.now, calendar, atAdmin: true }),
    ),
    bookings: record.bookings.map((booking) => toAdminBooking(booking, rights)),
    packing: record.packing && {
      by: record.packing.by,
      isMe: record.packing.id === staffId,
      since: record.packing.since.toISOString(),
    },
    packedBy: record.packedBy,
    ...money,
    refunds: record.refunds.map(({ id, amountPaise, pieces: _pieces, createdAt, settledAt, ...refund }) => ({
      _id: id,
      amount: paiseToRupees(amountPaise),
      ...refund,
      createdAt: createdAt.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
    })),
    documents: record.documents.map(({ id, kind, number, issuedAt, totalPaise }) => ({
      _id: id,
      kind,
      number,
      issuedAt: issuedAt.toISOString(),
      total: paiseToRupees(totalPaise),
    })),
    events: record.events.map(({ id, at, edit, ...event }) => ({
      _id: id,
      at: at.toISOString(),
      ...event,
      edit: edit
        ? {
            changes: edit.changes,
            reason: edit.reason,
            cost: { before: paiseToRupees(edit.beforePaise), after: paiseToRupees(edit.afterPaise) },
          }
        : null,
    })),
    ...toOrderReturns(record),
    terms,
    estimatedWeight: toShip === 0 ? null : expectedGrams(toShip, packing),
    nextInvoiceNumber: toShip === 0 ? null : nextInvoiceNumber,
    may: allowedSteps(
      {
        ...record,
        paid: record.paidAt !== null,
        piecesLeft: toShip,
        hasProviderOrder: record.providerOrder !== null,
        refundablePaise,
        cashDuePaise,
      },
      rights,
    ),
  }
  const seen = rights.emails ? order : withoutEmail(order)
  return rights.money ? seen : withoutMoney(seen)
}

type LineRecord = AdminOrderRecord['lines'][number]

function toLine(line: LineRecord, { refunds, paidAt }: AdminOrderRecord): AdminLine {
  return {
    _id: line.id,
    productId: line.productId,
    productSlug: line.productSlug,
    name: line.productName,
    image: line.image,
    size: line.sizeLabel,
    colour: line.colour,
    sku: line.sku,
    quantity: line.quantity,
    cancelled: line.cancelledQuantity,
    shipped: line.shippedQuantity,
    unitPrice: paiseToRupees(line.unitPricePaise),
    subtotal: paiseToRupees(line.subtotalPaise),
    total: paiseToRupees(line.totalPaise),
    returning: line.returningQuantity - line.returnedQuantity,
    refundedPieces: (paidAt ? line.cancelledQuantity : 0) + piecesRefunded(line.id, refunds),
  }
}

/** Shipped pieces that were refunded or whose refund is pending. */
function piecesRefunded(lineId: string, refunds: AdminOrderRecord['refunds']): number {
  const pieces = refunds.flatMap((refund) => (refund.status === 'failed' ? [] : (refund.pieces ?? [])))
  return pieces.filter((piece) => piece.lineId === lineId).reduce((sum, { quantity }) => sum + quantity, 0)
}

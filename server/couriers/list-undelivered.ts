import { tenDigits } from '#domain/customers/phone.ts'
import {
  type AdminUndelivered,
  UNDELIVERED_KINDS,
  type UndeliveredKind,
} from '#domain/fulfilment/admin-bookings.ts'
import { awaitsAnswer, nextDeliveryDays } from '#domain/fulfilment/answer-days.ts'
import { toApiAttempt } from '#domain/fulfilment/parcel-record.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { rightsOf } from '../orders/admin/list-orders.ts'
import type { Services } from '../services.ts'
import { readTroubledParcels, type TroubledParcel } from './undelivered-queries.ts'

const mostRows = 200

/** Parcels with delivery problems, with what this staff member may do. @throws ShopError `forbidden` */
export async function listUndelivered(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  caller: Caller,
): Promise<AdminUndelivered> {
  const { write } = rightsOf(requirePermission(caller, 'money.read'))
  const { courier, delivery } = settings.current()
  const found = await readTroubledParcels(db, { silentDays: courier.silentDays, most: mostRows })
  const nextDays = nextDeliveryDays(new Date(), delivery)
  const count = (kind: UndeliveredKind) => found.filter((row) => row.kind === kind).length
  return {
    rows: found.map((parcel) => toRow(parcel, { write, nextDays })),
    counts: Object.fromEntries(
      UNDELIVERED_KINDS.map((kind) => [kind, count(kind)]),
    ) as AdminUndelivered['counts'],
  }
}

function toRow(
  parcel: TroubledParcel,
  { write, nextDays }: { write: boolean; nextDays: string[] },
): AdminUndelivered['rows'][number] {
  const { status, attempts } = parcel
  const last = attempts.at(-1)
  const isUnsent = last?.answeredAt != null && last.sentAt === null && status === 'attempt_failed'
  const answer = write && (awaitsAnswer(status, attempts) || isUnsent)
  return {
    parcelId: parcel.parcelId,
    orderId: parcel.orderId,
    orderNumber: shortOrderNumber(parcel.orderId),
    kind: parcel.kind,
    status,
    since: parcel.since.toISOString(),
    name: `${parcel.firstName} ${parcel.lastName}`.trim(),
    city: parcel.city,
    phoneNo: tenDigits(parcel.phone),
    carrierName: parcel.carrierName,
    trackingNumber: parcel.trackingNumber ?? '',
    trackingUrl: parcel.trackingUrl,
    collect: paiseToRupees(parcel.collectPaise),
    value: paiseToRupees(parcel.valuePaise),
    attempts: attempts.map((attempt) => toApiAttempt(attempt, { atAdmin: true })),
    answerDays: answer ? nextDays : [],
    byService: parcel.byService,
    lines: parcel.lines,
    may: {
      answer,
      bringBack: answer,
      cameBack: write && (status === 'rto' || status === 'attempt_failed'),
    },
  }
}

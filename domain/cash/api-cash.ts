import * as z from 'zod/mini'
import { REMITTANCE_LINE_STATUSES } from '#domain/fulfilment/remittance-line-status.ts'
import { issue } from '#domain/validation/issue.ts'
import { tidied } from '#domain/validation/text-fields.ts'
import { remittanceColumns } from './remittance-columns.ts'
import { MOST_BYTES } from './remittance-rows.ts'

const rupees = z.number().check(z.describe('Rupees'))
const at = z.string().check(z.describe('ISO 8601'))
const day = z.nullable(z.string().check(z.describe('2026-11-20')))
const words = (longest: number) => z.string().check(tidied, z.maxLength(longest))

/** A file as the browser sends it, with what a person says of it. */
export const remittanceInput = z.object({
  fileName: words(200).check(z.minLength(1, issue('missing'))),
  /** Its bytes as base64. */
  file: z.string().check(z.minLength(1, issue('missing')), z.maxLength(Math.ceil(MOST_BYTES / 3) * 4 + 4)),
  /** The key of a carrier among the settings. */
  carrier: words(40).check(z.minLength(1, issue('missing'))),
  /** Matched by hand; what is left out is found by the heads that are known. */
  columns: z.optional(z.nullable(remittanceColumns)),
  /** The bank's number of the transfer, for lines that name none. */
  reference: z.optional(z.nullable(words(100))),
})
export type RemittanceInput = z.infer<typeof remittanceInput>

export const solvedLineInput = z.object({ words: words(300).check(z.minLength(2, issue('missing'))) })

/** A line of a file and what it turned out to be. */
export const apiRemittanceLine = z.object({
  /** The line of the file, from 1. */
  position: z.int(),
  trackingNumber: z.string(),
  amount: rupees,
  status: z.enum(REMITTANCE_LINE_STATUSES),
  /** What its parcel still had to bring. */
  expected: rupees,
  /** What of the line is booked. */
  booked: rupees,
  reference: z.string(),
  /** Null where no parcel has the number. */
  orderId: z.nullable(z.string()),
})
export type ApiRemittanceLine = z.infer<typeof apiRemittanceLine>

const sums = {
  /** What the lines say was collected, what the carrier keeps of it, and what is booked. */
  collected: rupees,
  deducted: rupees,
  booked: rupees,
}

/** What importing a file would do. */
export const remittancePreview = z.object({
  heads: z.array(z.string()),
  columns: remittanceColumns,
  /** Which parcel and how much can be read; otherwise a person matches the columns. */
  readable: z.boolean(),
  /** Lines whose number or amount cannot be read; nothing is imported while there is one. */
  unreadable: z.array(z.object({ position: z.int(), text: z.string(), part: z.enum(['number', 'amount']) })),
  /** Lines whose number had lost the zeros that it begins with, and the number of the parcel that was found. */
  restored: z.array(z.object({ position: z.int(), text: z.string(), trackingNumber: z.string() })),
  /** When just this file was imported; null when it is new. */
  importedAt: z.nullable(at),
  /** No line names a transfer, and nobody has typed one. */
  wantsReference: z.boolean(),
  paidOn: day,
  ...sums,
  lines: z.array(apiRemittanceLine),
})
export type RemittancePreview = z.infer<typeof remittancePreview>

/** A file that was imported. */
export const apiRemittance = z.object({
  _id: z.string(),
  fileName: z.string(),
  carrier: z.string(),
  carrierName: z.string(),
  reference: z.string(),
  paidOn: day,
  ...sums,
  lines: z.int(),
  /** Differences that nobody has solved. */
  open: z.int(),
  importedBy: z.string(),
  createdAt: at,
})
export type ApiRemittance = z.infer<typeof apiRemittance>

export const importedRemittance = z.object({
  remittance: apiRemittance,
  /** The same file was imported before: nothing has changed. */
  again: z.boolean(),
})
export type ImportedRemittance = z.infer<typeof importedRemittance>

/** A parcel that arrived and whose cash the carrier still has. */
export const owedParcel = z.object({
  _id: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  carrier: z.string(),
  carrierName: z.string(),
  trackingNumber: z.string(),
  collect: rupees,
  owed: rupees,
  deliveredAt: at,
  /** Since it was delivered. */
  days: z.int(),
  late: z.boolean(),
})
export type OwedParcel = z.infer<typeof owedParcel>

export const openDifference = z.object({
  ...apiRemittanceLine.shape,
  remittanceId: z.string(),
  fileName: z.string(),
  carrierName: z.string(),
  orderNumber: z.nullable(z.string()),
  createdAt: at,
})
export type OpenDifference = z.infer<typeof openDifference>

/** Cash on delivery as the shop sees it. */
export const apiCash = z.object({
  /** What each carrier has of ours, the largest first. */
  carriers: z.array(
    z.object({
      carrier: z.string(),
      name: z.string(),
      parcels: z.int(),
      owed: rupees,
      lateParcels: z.int(),
      late: rupees,
      /** Days since the oldest was delivered. */
      oldestDays: z.int(),
      /** In parcels that have not arrived. */
      onTheWay: rupees,
    }),
  ),
  /** The oldest first, and not all of many. */
  parcels: z.array(owedParcel),
  differences: z.array(openDifference),
  /** The newest first. */
  files: z.array(apiRemittance),
  /** Carriers that a file may come from. */
  senders: z.array(z.object({ key: z.string(), name: z.string() })),
  lateDays: z.int(),
})
export type ApiCash = z.infer<typeof apiCash>

/** What can be had as CSV. */
export const CASH_TABLES = ['owed', 'differences', 'file'] as const
export type CashTable = (typeof CASH_TABLES)[number]

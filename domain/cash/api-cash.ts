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

/** An uploaded file with the fields that staff fill in. */
export const remittanceInput = z.object({
  fileName: words(200).check(z.minLength(1, issue('missing'))),
  /** Its bytes as base64. */
  file: z.string().check(z.minLength(1, issue('missing')), z.maxLength(Math.ceil(MOST_BYTES / 3) * 4 + 4)),
  /** The key of a courier in the settings. */
  carrier: words(40).check(z.minLength(1, issue('missing'))),
  /** Mapped by hand; columns left out are detected by their headings. */
  columns: z.optional(z.nullable(remittanceColumns)),
  /** The bank's reference of the transfer, for lines without one. */
  reference: z.optional(z.nullable(words(100))),
})
export type RemittanceInput = z.infer<typeof remittanceInput>

export const solvedLineInput = z.object({ words: words(300).check(z.minLength(2, issue('missing'))) })

/** A line of a file with its result. */
export const apiRemittanceLine = z.object({
  /** The line of the file, from 1. */
  position: z.int(),
  trackingNumber: z.string(),
  amount: rupees,
  status: z.enum(REMITTANCE_LINE_STATUSES),
  /** The amount that its parcel still had to bring. */
  expected: rupees,
  /** The booked part. */
  booked: rupees,
  reference: z.string(),
  /** Null if no parcel has the number. */
  orderId: z.nullable(z.string()),
})
export type ApiRemittanceLine = z.infer<typeof apiRemittanceLine>

const sums = {
  /** The collected sum of the lines, what the courier keeps of it, and what is booked. */
  collected: rupees,
  deducted: rupees,
  booked: rupees,
}

/** The result that an import would have. */
export const remittancePreview = z.object({
  heads: z.array(z.string()),
  columns: remittanceColumns,
  /** The columns of number and amount are known; otherwise staff map the columns. */
  readable: z.boolean(),
  /** Lines with an unreadable number or amount; any such line prevents the import. */
  unreadable: z.array(z.object({ position: z.int(), text: z.string(), part: z.enum(['number', 'amount']) })),
  /** Lines whose number had lost its leading zeros, with the number of the parcel that was found. */
  restored: z.array(z.object({ position: z.int(), text: z.string(), trackingNumber: z.string() })),
  /** When the same file was imported; null if it is new. */
  importedAt: z.nullable(at),
  /** No line has a transfer's reference, and none was typed. */
  wantsReference: z.boolean(),
  paidOn: day,
  ...sums,
  lines: z.array(apiRemittanceLine),
})
export type RemittancePreview = z.infer<typeof remittancePreview>

/** An imported file. */
export const apiRemittance = z.object({
  _id: z.string(),
  fileName: z.string(),
  carrier: z.string(),
  carrierName: z.string(),
  reference: z.string(),
  paidOn: day,
  ...sums,
  lines: z.int(),
  /** Unresolved differences. */
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

/** A delivered parcel whose cash the courier still owes. */
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
  /** Since its delivery. */
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

/** The page of cash on delivery. */
export const apiCash = z.object({
  /** What each courier owes, largest first. */
  carriers: z.array(
    z.object({
      carrier: z.string(),
      name: z.string(),
      parcels: z.int(),
      owed: rupees,
      lateParcels: z.int(),
      late: rupees,
      /** Days since the oldest delivery. */
      oldestDays: z.int(),
      /** In parcels that have not arrived. */
      onTheWay: rupees,
    }),
  ),
  /** Oldest first, limited. */
  parcels: z.array(owedParcel),
  differences: z.array(openDifference),
  /** Newest first. */
  files: z.array(apiRemittance),
  /** Couriers that send reports. */
  senders: z.array(z.object({ key: z.string(), name: z.string() })),
  lateDays: z.int(),
})
export type ApiCash = z.infer<typeof apiCash>

/** Tables with a CSV export. */
export const CASH_TABLES = ['owed', 'differences', 'file'] as const
export type CashTable = (typeof CASH_TABLES)[number]

import * as z from 'zod/mini'
import { PARCEL_STATUSES } from '#domain/fulfilment/parcel-status.ts'
import { issue } from '#domain/validation/issue.ts'
import { STATUS_VERDICTS } from './status-file.ts'

/** A courier's status file: its bytes as base64, and the courier that sent it. */
export const statusFileInput = z.object({
  file: z.string().check(z.minLength(1, issue('missing')), z.maxLength(2_700_000)),
  carrier: z.string().check(z.minLength(1, issue('missing')), z.maxLength(40)),
})
export type StatusFileInput = z.infer<typeof statusFileInput>

export const apiStatusLine = z.object({
  /** The line of the file, from 1. */
  position: z.int(),
  trackingNumber: z.string(),
  words: z.string(),
  /** ISO 8601; null if the file does not say when. */
  at: z.nullable(z.string()),
  verdict: z.enum(STATUS_VERDICTS),
  to: z.nullable(z.enum(PARCEL_STATUSES)),
  orderId: z.nullable(z.string()),
  orderNumber: z.string(),
})
export type ApiStatusLine = z.infer<typeof apiStatusLine>

/** What a file would do, or has done. */
export const statusFileResult = z.object({
  lines: z.array(apiStatusLine),
  /** Parcels that would move, or have moved. */
  moved: z.int(),
})
export type StatusFileResult = z.infer<typeof statusFileResult>

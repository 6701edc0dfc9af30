import * as z from 'zod/mini'

/** What can be wrong with the shop's service, the gravest first. Rows of alerts carry the code, so it does not change. */
export const FAULT_CODES = [
  'payment_off',
  'disk_low',
  'mail_failing',
  'phone_failing',
  'webhooks_silent',
  'certificate_ends',
  'backup_failed',
  'backup_old',
  'jobs_late',
  'media_missing',
  'notices_lost',
  'signatures_refused',
  'untrusted_proxy',
  'backup_none',
] as const
export type FaultCode = (typeof FAULT_CODES)[number]

/** One fault: its sentence is made from the code and what stands beside it. */
export const fault = z.object({
  code: z.enum(FAULT_CODES),
  severity: z.enum(['bad', 'warn']),
  /** Since when, or of a certificate until when. ISO 8601. */
  since: z.nullable(z.string()),
  /** Of what the fault counts; of the disk, free megabytes. */
  count: z.nullable(z.int()),
  /** An address, or the code of a cause. */
  detail: z.nullable(z.string()),
})
export type Fault = z.infer<typeof fault>

/** What the card calls working where it has no fault, in this order. */
export const HEALTH_PARTS = [
  'payments',
  'email',
  'phone',
  'jobs',
  'disk',
  'backup',
  'certificate',
  'pictures',
] as const
export type HealthPart = (typeof HEALTH_PARTS)[number]

/** A part of the shop's service that works: its sentence is made from the part and what stands beside it. */
export const workingPart = z.object({
  part: z.enum(HEALTH_PARTS),
  /** When it last did its work; of a certificate when it ends. ISO 8601. */
  at: z.nullable(z.string()),
  /** Notifications of today, or picture files; of the disk, used gigabytes. */
  count: z.nullable(z.int()),
  /** Of the disk, all gigabytes. */
  total: z.nullable(z.int()),
})
export type WorkingPart = z.infer<typeof workingPart>

export const health = z.object({
  checkedAt: z.string().check(z.describe('ISO 8601')),
  faults: z.array(fault),
  working: z.array(workingPart).check(z.describe('Without what is not set up')),
})
export type Health = z.infer<typeof health>

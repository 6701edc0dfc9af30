import * as z from 'zod/mini'

/** Faults of the service, most severe first. Stored alerts contain the code, so it never changes. */
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

/** A fault; its sentence is made from the code and the values. */
export const fault = z.object({
  code: z.enum(FAULT_CODES),
  severity: z.enum(['bad', 'warn']),
  /** Since when, or for a certificate until when. ISO 8601. */
  since: z.nullable(z.string()),
  /** The count in the fault; for the disk, free megabytes. */
  count: z.nullable(z.int()),
  /** An address, or the code of a cause. */
  detail: z.nullable(z.string()),
})
export type Fault = z.infer<typeof fault>

/** Parts that the card lists as working without a fault, in this order. */
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

/** A working part; its sentence is made from the part and the values. */
export const workingPart = z.object({
  part: z.enum(HEALTH_PARTS),
  /** When it last worked; for a certificate when it expires. ISO 8601. */
  at: z.nullable(z.string()),
  /** Notifications of today, or media files; for the disk, used gigabytes. */
  count: z.nullable(z.int()),
  /** For the disk, total gigabytes. */
  total: z.nullable(z.int()),
})
export type WorkingPart = z.infer<typeof workingPart>

export const health = z.object({
  checkedAt: z.string().check(z.describe('ISO 8601')),
  faults: z.array(fault),
  working: z.array(workingPart).check(z.describe('Without what is not set up')),
})
export type Health = z.infer<typeof health>

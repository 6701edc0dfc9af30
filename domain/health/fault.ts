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

export const health = z.object({
  checkedAt: z.string().check(z.describe('ISO 8601')),
  faults: z.array(fault),
})
export type Health = z.infer<typeof health>

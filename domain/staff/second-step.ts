import * as z from 'zod/mini'
import type { StaffRole } from '#domain/customers/permissions.ts'

/** Days to set up two-step login after getting a role that requires it. After that the admin is locked. */
export const SECOND_STEP_DAYS = 14

/** Roles for which two-step login is optional. Owners always need it. */
export const SECOND_STEP_CHOICES = ['manager', 'support', 'packer', 'viewer'] as const

const percent = z.int().check(z.gte(0), z.lte(100))

export const staffSettingsSchema = z.object({
  /** Roles besides the owner that require two-step login. */
  secondStepFor: z._default(z.array(z.enum(SECOND_STEP_CHOICES)), []),
  /** The highest discount on an order that these roles may give, in percent of its goods. */
  managerDiscountPercent: z._default(percent, 15),
  supportDiscountPercent: z._default(percent, 5),
})
export type StaffSettings = z.output<typeof staffSettingsSchema>

/** Whether a role requires two-step login: an owner can give everything away. */
export function needsSecondStep(
  role: StaffRole,
  { secondStepFor }: Pick<StaffSettings, 'secondStepFor'>,
): boolean {
  return role === 'owner' || secondStepFor.includes(role)
}

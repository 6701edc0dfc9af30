import * as z from 'zod/mini'
import type { StaffRole } from '#domain/customers/permissions.ts'

/** So many days after somebody gets a role that needs it, they log in with a second step or wait outside the admin. */
export const SECOND_STEP_DAYS = 14

/** The roles for which a shopkeeper chooses. An owner always needs one. */
export const SECOND_STEP_CHOICES = ['manager', 'support', 'packer', 'viewer'] as const

export const staffSettingsSchema = z.object({
  /** Roles beside the owner's that log in with a second step. */
  secondStepFor: z._default(z.array(z.enum(SECOND_STEP_CHOICES)), []),
})
export type StaffSettings = z.output<typeof staffSettingsSchema>

/** Whether who has this role must log in with a second step: an owner can give everything away. */
export function needsSecondStep(role: StaffRole, { secondStepFor }: StaffSettings): boolean {
  return role === 'owner' || secondStepFor.includes(role)
}

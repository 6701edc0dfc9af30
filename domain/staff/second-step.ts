import type { StaffRole } from '#domain/customers/permissions.ts'

/** So many days after somebody gets a role that needs it, they log in with a second step or wait outside the desk. */
export const SECOND_STEP_DAYS = 14

/** Whether who has this role must log in with a second step: an owner can give everything away. */
export function needsSecondStep(role: StaffRole): boolean {
  return role === 'owner'
}

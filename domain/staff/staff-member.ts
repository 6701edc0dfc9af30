import type { StaffRole } from '#domain/customers/permissions.ts'

/** A person who works in the shop, as the admin greets them. */
export interface StaffMember {
  name: string
  role: StaffRole
}

import type * as z from 'zod/mini'
import type { apiStaffMember } from './api-staff.ts'

/** A person who works in the shop, as the admin greets them. */
export type StaffMember = z.infer<typeof apiStaffMember>

import type * as z from 'zod/mini'
import type { apiStaffMember } from './api-staff.ts'

/** The logged-in staff member. */
export type StaffMember = z.infer<typeof apiStaffMember>

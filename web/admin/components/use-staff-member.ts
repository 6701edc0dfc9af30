import { useRouteLoaderData } from 'react-router'
import { type Permission, roleHas } from '#domain/customers/permissions.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'

/** The person of the staff who looks at this page of the admin. */
export function useStaffMember(): StaffMember {
  const staff = useRouteLoaderData<{ member: StaffMember }>('admin/frame/admin-layout')
  if (!staff) throw new Error('Cannot name the member of the staff outside the admin')
  return staff.member
}

/** Whether who looks may do this. The server decides again: a page hides what would be refused. */
export function useMay(permission: Permission): boolean {
  return roleHas(useStaffMember().role, permission)
}

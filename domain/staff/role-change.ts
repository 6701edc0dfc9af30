import { PERMISSIONS, roleHas, type StaffRole } from '#domain/customers/permissions.ts'

/** Why a role is not changed. */
export type RoleRefusal = 'last_owner' | 'own_role_upwards'

/**
 * Whether one staff member may change another's role, or remove it with null.
 * @param others owners of the shop other than this staff member
 */
export function refuseRoleChange({
  isOwn,
  from,
  to,
  otherOwners,
}: {
  isOwn: boolean
  from: StaffRole
  to: StaffRole | null
  otherOwners: number
}): RoleRefusal | null {
  if (from === 'owner' && to !== 'owner' && otherOwners === 0) return 'last_owner'
  if (isOwn && to !== null && givesMore(from, to)) return 'own_role_upwards'
  return null
}

/** Whether the second role has a permission that the first lacks. */
function givesMore(from: StaffRole, to: StaffRole): boolean {
  return PERMISSIONS.some((permission) => roleHas(to, permission) && !roleHas(from, permission))
}

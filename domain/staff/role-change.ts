import { PERMISSIONS, roleHas, type StaffRole } from '#domain/customers/permissions.ts'

/** Why a role is not changed. */
export type RoleRefusal = 'last_owner' | 'own_role_upwards'

/**
 * Whether one person may give a role, or with null take it, from another.
 * @param others owners of the shop beside the person
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

/** Whether the second role may do something that the first may not. */
function givesMore(from: StaffRole, to: StaffRole): boolean {
  return PERMISSIONS.some((permission) => roleHas(to, permission) && !roleHas(from, permission))
}

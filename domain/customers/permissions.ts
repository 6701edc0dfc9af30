export const STAFF_ROLES = ['owner', 'manager', 'support'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

export const PERMISSIONS = [
  'dashboard.read',
  'products.read',
  'products.write',
  'orders.read',
  'orders.write',
  'refunds.write',
  'customers.read',
  'coupons.write',
  'reviews.moderate',
  'support.answer',
  'messages.read',
  'subscribers.export',
  'contents.write',
  'settings.write',
  'staff.write',
] as const
export type Permission = (typeof PERMISSIONS)[number]

const support: readonly Permission[] = [
  'dashboard.read',
  'products.read',
  'orders.read',
  'customers.read',
  'reviews.moderate',
  'support.answer',
  'messages.read',
]
const manager: readonly Permission[] = [
  ...support,
  'products.write',
  'orders.write',
  'refunds.write',
  'coupons.write',
  'subscribers.export',
  'contents.write',
]

const granted: Readonly<Record<StaffRole, readonly Permission[]>> = { owner: PERMISSIONS, manager, support }

/** Whether a member of the staff may do it. Who has no role may do none of this. */
export function roleHas(role: StaffRole, permission: Permission): boolean {
  return granted[role].includes(permission)
}

/**
 * `viewer` reads and changes nothing: an accountant, a partner. `packer` packs and ships without seeing prices,
 * invoices, email addresses or any amount but the cash that a courier collects. What a role may not see, it may not
 * search, sort by or export either.
 */
export const STAFF_ROLES = ['owner', 'manager', 'support', 'packer', 'viewer'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

export const PERMISSIONS = [
  'dashboard.read',
  'insight.read',
  'products.read',
  'prices.read',
  'products.write',
  // Purchase prices.
  'costs.read',
  'orders.read',
  'emails.read',
  'orders.pack',
  'orders.note',
  'orders.write',
  'orders.create',
  'orders.edit',
  'discounts.give',
  'counter.sell',
  'money.read',
  'refunds.write',
  'customers.read',
  'customers.write',
  'customers.export',
  'customers.erase',
  'coupons.read',
  'coupons.write',
  'reviews.moderate',
  'support.answer',
  'messages.read',
  'subscribers.export',
  'contents.write',
  'activity.read',
  'settings.read',
  'settings.write',
  'keys.write',
  'staff.write',
  'breaches.write',
] as const
export type Permission = (typeof PERMISSIONS)[number]

const viewer: readonly Permission[] = [
  'dashboard.read',
  'insight.read',
  'products.read',
  'prices.read',
  'orders.read',
  'emails.read',
  'money.read',
  'coupons.read',
]
const packer: readonly Permission[] = [
  'dashboard.read',
  'products.read',
  'orders.read',
  'orders.pack',
  'orders.note',
]
const support: readonly Permission[] = [
  'dashboard.read',
  'orders.create',
  'orders.edit',
  'discounts.give',
  'counter.sell',
  'products.read',
  'prices.read',
  'orders.read',
  'emails.read',
  'orders.note',
  'money.read',
  'customers.read',
  'customers.write',
  'coupons.read',
  'reviews.moderate',
  'support.answer',
  'messages.read',
]
const manager: readonly Permission[] = [
  ...support,
  'insight.read',
  'products.write',
  'costs.read',
  'orders.pack',
  'orders.write',
  'refunds.write',
  'customers.export',
  'coupons.write',
  'subscribers.export',
  'contents.write',
  'activity.read',
  'settings.read',
]

const granted: Readonly<Record<StaffRole, readonly Permission[]>> = {
  owner: PERMISSIONS,
  manager,
  support,
  packer,
  viewer,
}

/** Whether a role has a permission. */
export function roleHas(role: StaffRole, permission: Permission): boolean {
  return granted[role].includes(permission)
}

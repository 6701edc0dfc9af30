import { type Permission, roleHas, type StaffRole } from '#domain/customers/permissions.ts'
import { SETTINGS_PATH } from '#domain/settings/settings-path.ts'
import { ADMIN_ENTRIES, COUNTER_PATH, isHere, NEW_ORDER_PATH } from './navigation.ts'

/** Pages below `/admin` that are no entries, and what they need. */
const otherPages: readonly { path: string; permission: Permission }[] = [
  { path: NEW_ORDER_PATH, permission: 'orders.create' },
  { path: '/admin/orders/tracking', permission: 'orders.pack' },
  { path: '/admin/orders/courier-status', permission: 'orders.write' },
  { path: `${COUNTER_PATH}/returns`, permission: 'orders.write' },
  { path: '/admin/imports', permission: 'prices.read' },
  { path: '/admin/packing', permission: 'orders.pack' },
  { path: '/admin/papers', permission: 'orders.pack' },
  { path: '/admin/pick-list', permission: 'orders.pack' },
  { path: `${SETTINGS_PATH}/keys`, permission: 'keys.write' },
  { path: '/admin/start', permission: 'settings.read' },
]

/** Whether a role may open the page at this address; what it leads to decides again. */
export function mayOpen(role: StaffRole, pathname: string): boolean {
  const pages = [...ADMIN_ENTRIES, ...otherPages]
  // The list of products shows stock alone to staff who do not see prices; one product is its editor.
  if (/^\/admin\/products\/./.test(pathname) && !roleHas(role, 'prices.read')) return false
  return pages.every(({ path, permission }) => roleHas(role, permission) || !isHere(path, pathname))
}

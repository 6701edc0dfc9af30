import { describe, expect, it } from 'vitest'
import { PERMISSIONS, type Permission, roleHas, STAFF_ROLES } from './permissions.ts'

const allowedTo = (permission: Permission) => STAFF_ROLES.filter((role) => roleHas(role, permission))

describe('roleHas()', () => {
  it.each<[Permission, string[]]>([
    ['dashboard.read', ['owner', 'manager', 'support', 'packer', 'viewer']],
    ['products.read', ['owner', 'manager', 'support', 'packer', 'viewer']],
    ['prices.read', ['owner', 'manager', 'support', 'viewer']],
    ['emails.read', ['owner', 'manager', 'support', 'viewer']],
    ['orders.read', ['owner', 'manager', 'support', 'packer', 'viewer']],
    ['orders.pack', ['owner', 'manager', 'packer']],
    ['orders.note', ['owner', 'manager', 'support', 'packer']],
    ['money.read', ['owner', 'manager', 'support', 'viewer']],
    ['insight.read', ['owner', 'manager', 'viewer']],
    ['customers.read', ['owner', 'manager', 'support']],
    ['customers.write', ['owner', 'manager', 'support']],
    ['customers.export', ['owner', 'manager']],
    ['customers.erase', ['owner']],
    ['reviews.moderate', ['owner', 'manager', 'support']],
    ['support.answer', ['owner', 'manager', 'support']],
    ['products.write', ['owner', 'manager']],
    ['costs.read', ['owner', 'manager']],
    ['orders.write', ['owner', 'manager']],
    ['refunds.write', ['owner', 'manager']],
    ['coupons.read', ['owner', 'manager', 'support', 'viewer']],
    ['coupons.write', ['owner', 'manager']],
    ['messages.read', ['owner', 'manager', 'support']],
    ['subscribers.export', ['owner', 'manager']],
    ['contents.write', ['owner', 'manager']],
    ['activity.read', ['owner', 'manager']],
    ['settings.read', ['owner', 'manager']],
    ['settings.write', ['owner']],
    ['keys.write', ['owner']],
    ['staff.write', ['owner']],
    ['breaches.write', ['owner']],
  ])('%s is allowed for %j', (permission, roles) => {
    expect(allowedTo(permission)).toEqual(roles)
  })

  it('allows the owner everything', () => {
    expect(PERMISSIONS.filter((permission) => !roleHas('owner', permission))).toEqual([])
  })

  it('allows a viewer no changes', () => {
    const given = PERMISSIONS.filter((permission) => roleHas('viewer', permission))
    expect(given.filter((permission) => !permission.endsWith('.read'))).toEqual([])
  })
})

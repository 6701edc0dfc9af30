import { describe, expect, it } from 'vitest'
import { PERMISSIONS, type Permission, roleHas, STAFF_ROLES } from './permissions.ts'

const allowedTo = (permission: Permission) => STAFF_ROLES.filter((role) => roleHas(role, permission))

describe('roleHas()', () => {
  it.each<[Permission, string[]]>([
    ['dashboard.read', ['owner', 'manager', 'support']],
    ['products.read', ['owner', 'manager', 'support']],
    ['orders.read', ['owner', 'manager', 'support']],
    ['customers.read', ['owner', 'manager', 'support']],
    ['reviews.moderate', ['owner', 'manager', 'support']],
    ['support.answer', ['owner', 'manager', 'support']],
    ['products.write', ['owner', 'manager']],
    ['orders.write', ['owner', 'manager']],
    ['refunds.write', ['owner', 'manager']],
    ['coupons.write', ['owner', 'manager']],
    ['settings.write', ['owner']],
    ['staff.write', ['owner']],
  ])('%s is for %j', (permission, roles) => {
    expect(allowedTo(permission)).toEqual(roles)
  })

  it('gives the owner everything', () => {
    expect(PERMISSIONS.filter((permission) => !roleHas('owner', permission))).toEqual([])
  })
})

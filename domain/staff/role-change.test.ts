import { describe, expect, it } from 'vitest'
import { STAFF_ROLES } from '#domain/customers/permissions.ts'
import { refuseRoleChange } from './role-change.ts'
import { needsSecondStep, staffSettingsSchema } from './second-step.ts'

describe('refuseRoleChange()', () => {
  const asked = { isOwn: false, from: 'owner', to: 'viewer', otherOwners: 0 } as const

  it('never removes the last owner', () => {
    for (const to of [...STAFF_ROLES.filter((role) => role !== 'owner'), null]) {
      for (const isOwn of [true, false]) {
        expect(refuseRoleChange({ ...asked, isOwn, to })).toBe('last_owner')
        expect(refuseRoleChange({ ...asked, isOwn, to, otherOwners: 1 })).toBeNull()
      }
    }
  })

  it('lets no one raise their own role, and everyone lower it', () => {
    const own = { isOwn: true, otherOwners: 1 }
    expect(refuseRoleChange({ ...own, from: 'manager', to: 'owner' })).toBe('own_role_upwards')
    expect(refuseRoleChange({ ...own, from: 'support', to: 'packer' })).toBe('own_role_upwards')
    expect(refuseRoleChange({ ...own, from: 'owner', to: 'packer' })).toBeNull()
    expect(refuseRoleChange({ ...own, isOwn: false, from: 'viewer', to: 'owner' })).toBeNull()
  })

  it('requires another owner only if an owner leaves', () => {
    expect(refuseRoleChange({ ...asked, from: 'manager' })).toBeNull()
    expect(refuseRoleChange({ ...asked, from: 'manager', to: null })).toBeNull()
    expect(refuseRoleChange({ ...asked, to: 'owner' })).toBeNull()
  })
})

describe('needsSecondStep()', () => {
  it('is true for owners, who can give everything away', () => {
    expect(STAFF_ROLES.filter((role) => needsSecondStep(role, { secondStepFor: [] }))).toEqual(['owner'])
  })

  it('is also true for the roles that the shopkeeper chose', () => {
    const asked = STAFF_ROLES.filter((role) =>
      needsSecondStep(role, { secondStepFor: ['manager', 'packer'] }),
    )
    expect(asked).toEqual(['owner', 'manager', 'packer'])
    expect(staffSettingsSchema.parse({})).toMatchObject({ secondStepFor: [] })
    expect(staffSettingsSchema.safeParse({ secondStepFor: ['owner'] }).success).toBe(false)
  })
})

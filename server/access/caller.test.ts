import { describe, expect, it } from 'vitest'
import type { Services } from '../services.ts'
import {
  type Caller,
  findCaller,
  hashToken,
  requireCustomer,
  requirePermission,
  requireRegistered,
  requireRole,
  visitor,
} from './caller.ts'

const customer = (more: object = {}): Caller => ({
  kind: 'customer',
  customerId: 'usr_1',
  sessionId: 'ses_1',
  isGuest: false,
  staffRole: null,
  ...more,
})
const refusal = (code: string) => expect.objectContaining({ code })
/** A database that must not be queried. */
const noDatabase = new Proxy({} as Pick<Services, 'db' | 'settings'>, {
  get() {
    throw new Error('The database was asked')
  },
})

describe('findCaller()', () => {
  it.each([undefined, ''])('treats a request without a header as a visitor: %j', async (header) => {
    expect(await findCaller(noDatabase, header)).toEqual(visitor)
  })

  it.each([
    'Bearer ',
    'Bearer short',
    `Basic ${'a'.repeat(43)}`,
    `Bearer ${'a'.repeat(101)}`,
    `Bearer ${'a'.repeat(43)} more`,
    `bearer ${'a'.repeat(43)}`,
    `Bearer ${'a'.repeat(42)}'`,
  ])('refuses an invalid token without a database query: %s', async (header) => {
    await expect(findCaller(noDatabase, header)).rejects.toEqual(refusal('unauthenticated'))
  })

  it('looks up a token only by its hash', () => {
    expect(hashToken('a-token').toString('utf8')).not.toContain('a-token')
    expect(hashToken('a-token')).toEqual(hashToken('a-token'))
    expect(hashToken('a-token')).not.toEqual(hashToken('a-tokem'))
  })
})

describe('what a caller may access', () => {
  const [guest, owner, packer] = [
    customer({ isGuest: true }),
    customer({ staffRole: 'owner' }),
    customer({ staffRole: 'packer' }),
  ]
  const late = customer({ staffRole: 'owner', secondStepLate: true })

  it('is nothing personal for a visitor', () => {
    for (const require of [requireCustomer, requireRegistered])
      expect(() => require(visitor)).toThrow(refusal('unauthenticated'))
    expect(() => requirePermission(visitor, 'orders.read')).toThrow(refusal('unauthenticated'))
    expect(() => requireRole(visitor, 'orders.read')).toThrow(refusal('unauthenticated'))
  })

  it('is less for a guest than for an account', () => {
    expect(requireCustomer(guest)).toBe(guest)
    expect(() => requireRegistered(guest)).toThrow(refusal('forbidden'))
    expect(requireRegistered(packer)).toBe(packer)
  })

  it('is what the role allows for staff, and nothing of the admin for others', () => {
    expect(requirePermission(packer, 'orders.pack')).toBe(packer)
    expect(() => requirePermission(packer, 'staff.write')).toThrow(refusal('forbidden'))
    expect(() => requirePermission(customer(), 'orders.read')).toThrow(refusal('forbidden'))
    expect(requirePermission(owner, 'staff.write')).toBe(owner)
  })

  it('is only their own account for staff with an overdue second step', () => {
    expect(() => requirePermission(late, 'orders.read')).toThrow(refusal('second_step_needed'))
    expect(requireRole(late, 'orders.read')).toBe(late)
    expect(() => requireRole({ ...late, staffRole: null } as Caller, 'orders.read')).toThrow(
      refusal('forbidden'),
    )
  })
})

import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import type { StaffRole } from '#domain/customers/permissions.ts'
import { guard, OtherRolesPage, staffContext } from './guard.ts'
import { identifyVisitor, type Visitor } from './staff.ts'

vi.mock('./staff.ts')

const open = async (path: string) => {
  const context = new RouterContextProvider()
  await guard({ request: new Request(`https://shop.example${path}`), context })
  return context.get(staffContext)
}
const workAs = (role: StaffRole) =>
  vi.mocked(identifyVisitor).mockResolvedValue({
    kind: 'staff',
    session: { token: 'token' },
    member: { role },
  } as Visitor)

beforeEach(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null })
})

it.each([
  ['packer', '/admin/customers'],
  ['packer', '/admin/returns/ret_1'],
  ['viewer', '/admin/settings'],
  ['support', '/admin/packing/ord_1'],
] as const)('keeps a %s from asking anything for %s', async (role, path) => {
  workAs(role)
  const refusal = await open(path).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(OtherRolesPage)
  expect(refusal).toMatchObject({ member: { role } })
})

it.each([
  ['packer', '/admin/packing/ord_1'],
  ['viewer', '/admin/returns'],
  ['viewer', '/admin'],
] as const)('lets a %s through to %s', async (role, path) => {
  workAs(role)
  expect((await open(path)).member.role).toBe(role)
})

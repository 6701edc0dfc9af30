import { expect, it, vi } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

const { verify } = vi.hoisted(() => ({ verify: vi.fn() }))
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, verify: verify.mockImplementation(real.verify) }
})

it('isPassword() recognises the password of a hash', async () => {
  const hash = await hashPassword('phirki-123')
  expect(hash).toMatch(/^\$argon2id\$/)
  expect(await isPassword(hash, 'phirki-123')).toBe(true)
  expect(await isPassword(hash, 'phirki-124')).toBe(false)
})

it('isPassword() does the same work without a hash, and returns false even for the dummy password', async () => {
  verify.mockClear()
  expect(await isPassword(null, 'nobody has this password')).toBe(false)
  expect(verify).toHaveBeenCalledTimes(1)
})

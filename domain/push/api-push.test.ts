import { describe, expect, it } from 'vitest'
import { roleHas, STAFF_ROLES } from '#domain/customers/permissions.ts'
import { PUSH_PERMISSIONS, PUSH_TOPICS, pushInput } from './api-push.ts'

const subscription = {
  endpoint: 'https://push.example/1',
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  topics: ['orders', 'messages'],
}
const takes = (change: object) => pushInput.safeParse({ ...subscription, ...change }).success
const takesKeys = (change: object) => takes({ keys: { ...subscription.keys, ...change } })

describe('pushInput', () => {
  it("accepts browsers' subscriptions, and empty topics", () => {
    expect(takes({})).toBe(true)
    expect(takes({ topics: [] })).toBe(true)
  })

  it('accepts only keys of the right length, with or without padding', () => {
    expect(['B'.repeat(86), 'B'.repeat(89)].map((p256dh) => takesKeys({ p256dh }))).toEqual([false, false])
    expect(takesKeys({ p256dh: `${'B'.repeat(87)}=` })).toBe(true)
    expect(['a'.repeat(21), 'a'.repeat(25)].map((auth) => takesKeys({ auth }))).toEqual([false, false])
    expect(takesKeys({ auth: `${'a-_'.repeat(7)}a==` })).toBe(true)
  })

  it.each(['a b', 'a/b', 'a+b', 'a=b', '==='])('refuses a key with %j in it', (signs) => {
    expect(takesKeys({ auth: `${'a'.repeat(20)}${signs}` })).toBe(false)
    expect(takesKeys({ auth: `${signs}${'a'.repeat(20)}` })).toBe(false)
  })

  it.each([
    { endpoint: `https://push.example/${'1'.repeat(1_000)}` },
    { topics: ['orders', 'messages', 'orders'] },
    { topics: ['refunds'] },
    { topics: undefined },
  ])('refuses %j', (change) => {
    expect(takes(change)).toBe(false)
  })
})

describe('PUSH_PERMISSIONS', () => {
  it('notify no one of what they may not read', () => {
    const told = PUSH_TOPICS.map((topic) =>
      STAFF_ROLES.filter((role) => roleHas(role, PUSH_PERMISSIONS[topic])),
    )
    expect(told).toEqual([
      ['owner', 'manager', 'support', 'packer', 'viewer'],
      ['owner', 'manager', 'support'],
      ['owner'],
    ])
  })
})

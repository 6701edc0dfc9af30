import { describe, expect, it } from 'vitest'
import { leaveAccount, mergeAccountChildren } from './account-children.ts'
import type { Child } from './child.ts'

const child = (id: string, change: Partial<Child> = {}): Child => ({
  id,
  nickname: id,
  birthMonth: '2023-05',
  sex: 'girl',
  height: null,
  chosen: true,
  accountId: null,
  ...change,
})
const ofAccount = ({ chosen: _chosen, accountId: _account, ...rest }: Child) => rest

describe('leaveAccount()', () => {
  it('leaves children of this device, and a change that the account has not got', () => {
    const stored = [
      child('device'),
      child('account', { accountId: 'a' }),
      child('unsent', { accountId: 'a', unsent: true }),
    ]
    const left = leaveAccount(stored)
    expect(left.map(({ id }) => id)).toEqual(['device', 'unsent'])
    expect(JSON.stringify(left)).not.toMatch(/accountId|unsent":true/)
    expect(leaveAccount(null)).toEqual([])
  })
})

describe('mergeAccountChildren()', () => {
  it('takes what another device changed, added and removed', () => {
    const here = [
      child('first', { accountId: 'a', chosen: false }),
      child('own'),
      child('removed', { accountId: 'a' }),
    ]
    const answered = [ofAccount(child('first', { nickname: 'Laddoo' })), ofAccount(child('added'))]
    expect(mergeAccountChildren(here, answered, 'a')).toEqual([
      child('first', { nickname: 'Laddoo', accountId: 'a', chosen: false }),
      child('own'),
      child('added', { accountId: 'a' }),
    ])
  })

  it('loses no change that was not sent, and asks for a height once', () => {
    const unsent = child('one', { nickname: 'New', accountId: 'a', unsent: true })
    const height = { cm: 98, measuredOn: '2026-01-01' }
    const asked = child('two', { accountId: 'a', height: { ...height, asked: true } })
    const answered = [ofAccount(child('one', { nickname: 'Old' })), ofAccount(child('two', { height }))]
    expect(mergeAccountChildren([unsent, asked], answered, 'a')).toEqual([unsent, asked])
  })
})

import { describe, expect, it } from 'vitest'
import { type AdminStepFacts, allowedSteps } from './allowed-steps.ts'

const paid: AdminStepFacts = {
  status: 'packing',
  paymentMode: 'upi',
  paid: true,
  packed: false,
  partlyShipped: false,
  piecesLeft: 2,
  paymentUnderWay: false,
  confirmBy: null,
  hasProviderOrder: true,
  refundablePaise: 99_800,
  cashDuePaise: 0,
}
const owner = {
  pack: true,
  write: true,
  edit: false,
  refund: true,
  money: true,
  emails: true,
  note: true,
}
/** Permissions that are not steps of the order. */
const ofTheOwner = ['follow', 'note', 'seeMoney']
const allowed = (facts: Partial<AdminStepFacts>, rights = owner) =>
  Object.entries(allowedSteps({ ...paid, ...facts }, rights)).flatMap(([step, may]) =>
    may && !ofTheOwner.includes(step) ? [step] : [],
  )
const cash = {
  paymentMode: 'cod',
  paid: false,
  hasProviderOrder: false,
  refundablePaise: 0,
  cashDuePaise: 99_800,
} as const

describe('allowedSteps()', () => {
  it.each<[string, Partial<AdminStepFacts>, string[]]>([
    ['a paid order', {}, ['pack', 'ship', 'cancel', 'cancelLines', 'refund']],
    ['a packed one', { packed: true }, ['unpack', 'ship', 'cancel', 'cancelLines', 'refund']],
    [
      'one that is shipped in part',
      { partlyShipped: true, piecesLeft: 1 },
      ['ship', 'cancelLines', 'refund'],
    ],
    ['one that has left', { status: 'shipped', piecesLeft: 0 }, ['refund']],
    ['a cash order', { ...cash, status: 'pending' }, ['pack', 'cancel', 'cancelLines']],
    ['a cash order at the door', { ...cash, status: 'delivered', piecesLeft: 0 }, ['receiveCash']],
    [
      'an order without its money',
      { status: 'pending', paid: false, refundablePaise: 0 },
      ['cancel', 'askProvider'],
    ],
    [
      'an order whose money the bank holds',
      { status: 'pending', paid: false, refundablePaise: 0, paymentUnderWay: true },
      ['askProvider', 'takePayment'],
    ],
    [
      'a cash order whose code nobody gave',
      { ...cash, status: 'pending', confirmBy: new Date('2026-11-20T12:00:00Z') },
      ['cancel', 'cancelLines', 'confirm'],
    ],
    [
      'one that is to be packed and paid',
      { status: 'processing' },
      ['pack', 'cancel', 'cancelLines', 'refund'],
    ],
    ['one without a piece left', { piecesLeft: 0 }, ['refund']],
    ['a packed one without a piece left', { packed: true, piecesLeft: 0 }, ['unpack', 'refund']],
    ['a cash order on its way', { ...cash, status: 'shipped', piecesLeft: 0 }, ['receiveCash']],
    [
      'a cash order of which a parcel has left',
      { ...cash, partlyShipped: true, piecesLeft: 1 },
      ['ship', 'cancelLines', 'receiveCash'],
    ],
    ['a cash order whose cash came', { ...cash, status: 'delivered', piecesLeft: 0, cashDuePaise: 0 }, []],
    ['a cancelled one', { status: 'cancelled', piecesLeft: 0, refundablePaise: 0 }, []],
  ])('allows for %s what its state allows', (_what, facts, steps) => {
    expect(allowed(facts)).toEqual(steps)
  })

  it('does not ask the provider about a paid order or one it does not know', () => {
    const waiting = { status: 'pending', paid: false, refundablePaise: 0 } as const
    expect(allowed({ ...waiting, hasProviderOrder: false })).toEqual(['cancel'])
    expect(allowed({ paymentUnderWay: true })).toEqual(['pack', 'ship', 'cancelLines', 'refund'])
    expect(allowed({ ...waiting, paymentUnderWay: true }, { ...owner, write: false })).toEqual([])
    expect(allowed({ confirmBy: new Date(0) }, { ...owner, write: false })).not.toContain('confirm')
  })

  it('allows no more than the role', () => {
    expect(allowed({}, { ...owner, pack: false, write: false, refund: false })).toEqual([])
    expect(allowed({}, { ...owner, write: false, refund: false })).toEqual(['pack', 'ship'])
    expect(allowed({}, { ...owner, refund: false })).not.toContain('refund')
  })

  it('edits an order until a parcel leaves, but not while its payment is on its way', () => {
    const may = (facts: Partial<AdminStepFacts>) => allowed(facts, { ...owner, edit: true }).includes('edit')
    expect(may({ packed: true })).toBe(true)
    expect(may(cash)).toBe(true)
    expect(may({ partlyShipped: true, piecesLeft: 1 })).toBe(false)
    expect(may({ status: 'shipped', piecesLeft: 0 })).toBe(false)
    expect(may({ ...cash, paymentMode: 'upi', paymentUnderWay: true })).toBe(false)
  })
})

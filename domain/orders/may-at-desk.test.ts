import { describe, expect, it } from 'vitest'
import { type DeskStepFacts, mayAtDesk } from './may-at-desk.ts'

const paid: DeskStepFacts = {
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
const owner = { pack: true, write: true, refund: true, money: true, note: true }
/** What is no step with the order. */
const ofTheOwner = ['follow', 'note', 'seeMoney']
const allowed = (facts: Partial<DeskStepFacts>, rights = owner) =>
  Object.entries(mayAtDesk({ ...paid, ...facts }, rights)).flatMap(([step, may]) =>
    may && !ofTheOwner.includes(step) ? [step] : [],
  )
const cash = {
  paymentMode: 'cod',
  paid: false,
  hasProviderOrder: false,
  refundablePaise: 0,
  cashDuePaise: 99_800,
} as const

describe('mayAtDesk()', () => {
  it.each<[string, Partial<DeskStepFacts>, string[]]>([
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
    ['a cancelled one', { status: 'cancelled', piecesLeft: 0, refundablePaise: 0 }, []],
  ])('offers for %s what its state allows', (_what, facts, steps) => {
    expect(allowed(facts)).toEqual(steps)
  })

  it('offers no more than the role allows', () => {
    expect(allowed({}, { ...owner, pack: false, write: false, refund: false })).toEqual([])
    expect(allowed({}, { ...owner, write: false, refund: false })).toEqual(['pack', 'ship'])
    expect(allowed({}, { ...owner, refund: false })).not.toContain('refund')
  })
})

import { describe, expect, it } from 'vitest'
import { toOrderReturns } from './order-returns.ts'
import { checkInput, handOverInput, refuseInput, returnAnswerInput, returnInput } from './return-input.ts'

const line = { lineId: 'orl_1', quantity: 1, reason: 'too_small', wish: 'refund' }
const asked = { key: 'one-tap', way: 'self_ship', lines: [line] }
const isTaken = (input: unknown) => returnInput.safeParse(input).success
const takesLine = (changes: object) => isTaken({ ...asked, lines: [{ ...line, ...changes }] })

describe('returnInput', () => {
  it('accepts a minimal request, and fills in defaults', () => {
    const read = returnInput.parse({ ...asked, lines: [{ ...line, note: '  too tight ' }] })
    expect(read.lines[0]).toMatchObject({ note: 'too tight' })
    expect(returnInput.parse(asked).lines[0]).toMatchObject({ note: '' })
  })

  it('requires another size exactly for an exchange', () => {
    expect(takesLine({ wish: 'exchange' })).toBe(false)
    expect(takesLine({ wish: 'exchange', exchangeVariantId: 'var_2' })).toBe(true)
    expect(takesLine({ exchangeVariantId: 'var_2' })).toBe(false)
    const { error } = returnInput.safeParse({ ...asked, lines: [{ ...line, wish: 'exchange' }] })
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['lines.0.exchangeVariantId', 'missing'],
    ])
  })

  it('accepts one to twenty pieces of a line, one to fifty lines, and none twice', () => {
    expect([0, 1, 20, 21, 1.5].map((quantity) => takesLine({ quantity }))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
    const lines = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...line, lineId: `orl_${at}` }))
    expect([0, 1, 50, 51].map((count) => isTaken({ ...asked, lines: lines(count) }))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(isTaken({ ...asked, lines: [line, line] })).toBe(false)
  })

  it('accepts a key of up to a hundred visible characters', () => {
    const keys = ['', 'a', 'a b', 'a\n', 'x'.repeat(100), 'x'.repeat(101), 'अ']
    expect(keys.map((key) => isTaken({ ...asked, key }))).toEqual([
      false,
      true,
      false,
      false,
      true,
      false,
      false,
    ])
  })

  it('accepts known reasons, ways and wishes, and limits names', () => {
    expect(takesLine({ reason: 'dislike' })).toBe(false)
    expect(takesLine({ wish: 'both' })).toBe(false)
    expect(isTaken({ ...asked, way: 'pigeon' })).toBe(false)
    expect(takesLine({ lineId: 'x'.repeat(101) })).toBe(false)
    expect(takesLine({ note: 'x'.repeat(500) })).toBe(true)
    expect(takesLine({ note: 'x'.repeat(501) })).toBe(false)
  })
})

describe('answers to a return', () => {
  it('require a text that the other side reads', () => {
    const said = (words: string) => returnAnswerInput.safeParse({ words }).success
    expect([' a ', 'no', 'x'.repeat(500), 'x'.repeat(501)].map(said)).toEqual([false, true, true, false])
    expect(refuseInput.safeParse({ reason: 'too_late', words: ' ' }).success).toBe(false)
    expect(refuseInput.safeParse({ reason: 'mood', words: 'Sorry' }).success).toBe(false)
    expect(refuseInput.parse({ reason: 'too_late', words: 'Sorry' })).toEqual({
      reason: 'too_late',
      words: 'Sorry',
    })
  })

  it('is handed over with or without a courier and its number', () => {
    expect(handOverInput.parse({})).toEqual({ carrier: '', trackingNumber: '' })
    expect(handOverInput.safeParse({ carrier: 'x'.repeat(41) }).success).toBe(false)
  })

  it('is checked by whole pieces, from none to twenty', () => {
    const found = (sellable: number, damaged = 0) =>
      checkInput.safeParse({ lines: [{ lineId: 'orl_1', sellable, damaged }] }).success
    expect([found(0), found(20), found(21), found(-1), found(0.5)]).toEqual([true, true, false, false, false])
    expect([found(0, 20), found(0, 21), found(0, -1)]).toEqual([true, false, false])
    expect(checkInput.parse({ lines: [] })).toEqual({ lines: [], refundInstead: false, words: '' })
  })
})

describe('toOrderReturns()', () => {
  it('formats the numbers of returns and of the original order', () => {
    const one = { id: 'ret_1', serial: 7, status: 'asked', kind: 'both' } as const
    expect(toOrderReturns({ returns: [one], exchangeOf: null })).toEqual({
      returns: [{ _id: 'ret_1', number: 'R-000007', status: 'asked', kind: 'both' }],
      exchangeOf: null,
    })
    const { exchangeOf } = toOrderReturns({
      returns: [],
      exchangeOf: { returnId: 'ret_1', serial: 7, orderId: 'ord_12345678' },
    })
    expect(exchangeOf).toMatchObject({ returnId: 'ret_1', number: 'R-000007', orderId: 'ord_12345678' })
    expect(exchangeOf?.orderNumber).not.toBe('')
  })
})

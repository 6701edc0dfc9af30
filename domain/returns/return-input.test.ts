import { describe, expect, it } from 'vitest'
import { toOrderReturns } from './order-returns.ts'
import { checkInput, handOverInput, refuseInput, returnAnswerInput, returnInput } from './return-input.ts'

const line = { lineId: 'orl_1', quantity: 1, reason: 'too_small', wish: 'refund' }
const asked = { key: 'one-tap', way: 'self_ship', lines: [line] }
const isTaken = (input: unknown) => returnInput.safeParse(input).success
const takesLine = (changes: object) => isTaken({ ...asked, lines: [{ ...line, ...changes }] })

describe('returnInput', () => {
  it('takes a wish with no more than it needs, and fills in what was left out', () => {
    const read = returnInput.parse({ ...asked, lines: [{ ...line, note: '  too tight ' }] })
    expect(read.lines[0]).toMatchObject({ note: 'too tight' })
    expect(returnInput.parse(asked).lines[0]).toMatchObject({ note: '' })
  })

  it('takes another size exactly where one is wished for', () => {
    expect(takesLine({ wish: 'exchange' })).toBe(false)
    expect(takesLine({ wish: 'exchange', exchangeVariantId: 'var_2' })).toBe(true)
    expect(takesLine({ exchangeVariantId: 'var_2' })).toBe(false)
    const { error } = returnInput.safeParse({ ...asked, lines: [{ ...line, wish: 'exchange' }] })
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['lines.0.exchangeVariantId', 'missing'],
    ])
  })

  it('takes one to twenty pieces of a line, one to fifty lines, and none twice', () => {
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

  it('takes a key of visible letters, up to a hundred', () => {
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

  it('takes reasons, ways and wishes that there are, and names that are no longer than any', () => {
    expect(takesLine({ reason: 'dislike' })).toBe(false)
    expect(takesLine({ wish: 'both' })).toBe(false)
    expect(isTaken({ ...asked, way: 'pigeon' })).toBe(false)
    expect(takesLine({ lineId: 'x'.repeat(101) })).toBe(false)
    expect(takesLine({ note: 'x'.repeat(500) })).toBe(true)
    expect(takesLine({ note: 'x'.repeat(501) })).toBe(false)
  })
})

describe('what is said to a return', () => {
  it('needs words where the other side reads them', () => {
    const said = (words: string) => returnAnswerInput.safeParse({ words }).success
    expect([' a ', 'no', 'x'.repeat(500), 'x'.repeat(501)].map(said)).toEqual([false, true, true, false])
    expect(refuseInput.safeParse({ reason: 'too_late', words: ' ' }).success).toBe(false)
    expect(refuseInput.safeParse({ reason: 'mood', words: 'Sorry' }).success).toBe(false)
    expect(refuseInput.parse({ reason: 'too_late', words: 'Sorry' })).toEqual({
      reason: 'too_late',
      words: 'Sorry',
    })
  })

  it('is handed over with or without the name and number of a carrier', () => {
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
  it('names returns, and the order of which this one sends another size, as people do', () => {
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

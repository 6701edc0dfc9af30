import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameWords, parseDeskSearch, parseScannedCode, type SearchKey } from './desk-search.ts'

const kindsOf = (text: string) => parseDeskSearch(text).map(({ kind }) => kind)
const keyOf = <Kind extends SearchKey['kind']>(text: string, kind: Kind) =>
  parseDeskSearch(text).filter((key): key is Extract<SearchKey, { kind: Kind }> => key.kind === kind)

describe('parseDeskSearch()', () => {
  it.each([['8f2c33'], ['8F2C33'], ['#8f2c33'], [' # 8F2C33 ']])('reads %j as an order number', (text) => {
    expect(keyOf(text, 'number')).toEqual([{ kind: 'number', begins: '8F2C33' }])
  })

  it('takes the beginning of a number after its sign alone', () => {
    expect(parseDeskSearch('#8f')).toEqual([{ kind: 'number', begins: '8F' }])
    expect(kindsOf('8f2c3')).not.toContain('number')
  })

  it('reads a whole id, and nothing else in it', () => {
    expect(parseDeskSearch('ORD_abc234')).toEqual([{ kind: 'order', id: 'ord_abc234' }])
  })

  it.each([
    ['9000000214'],
    ['90000 00214'],
    ['+91 90000-00214'],
    ['+919000000214'],
    ['0 9000000214'],
    ['919000000214'],
    ['९००००००२१४'],
  ])('reads %j as a phone number', (text) => {
    expect(keyOf(text, 'phone')).toEqual([{ kind: 'phone', begins: '+919000000214' }])
  })

  it.each([
    ['9000', ['+919000']],
    ['+91 9000', ['+919000']],
    ['09000 0', ['+9190000']],
    // Either the number begins so, or the country's code stands in front of it.
    ['919000', ['+91919000', '+919000']],
    ['900', []],
    ['1234', []],
  ])('reads %j as the beginning of %j', (text, begun) => {
    expect(keyOf(text, 'phone').map(({ begins }) => begins)).toEqual(begun)
  })

  it('reads an address in the form in which it is kept', () => {
    const begun = keyOf('Asha.Rao+shop@Gmail.com', 'email').map(({ begins }) => begins)
    expect(begun).toContain('asharao@gmail.com')
    expect(kindsOf('asha@example.com')).not.toContain('name')
  })

  it('reads the beginning of an address, with and without the dots that some providers ignore', () => {
    expect(keyOf('asha.r', 'email').map(({ begins }) => begins)).toEqual(['asha.r', 'ashar'])
    expect(kindsOf('as')).not.toContain('email')
  })

  it('reads a PIN code, which may be a number or a parcel too', () => {
    expect(kindsOf('560 001')).toEqual(expect.arrayContaining(['pincode', 'number', 'tracking']))
    expect(kindsOf('012345')).not.toContain('pincode')
  })

  it('reads the numbers of carriers without their spaces', () => {
    expect(keyOf('ee 123 456 789 in', 'tracking')).toEqual([{ kind: 'tracking', begins: 'EE123456789IN' }])
    expect(keyOf('FMPP0123456789', 'tracking')).toHaveLength(1)
    expect(kindsOf('Meera')).not.toContain('tracking')
  })

  it('reads SKUs, invoices and payments', () => {
    expect(keyOf('hk-hal-45', 'sku')).toEqual([{ kind: 'sku', begins: 'HK-HAL-45' }])
    expect(parseDeskSearch('phk/26-27/000483')).toEqual([{ kind: 'invoice', is: 'PHK/26-27/000483' }])
    expect(parseDeskSearch('pay_Qe81mZ0aT')).toEqual([{ kind: 'payment', is: 'pay_Qe81mZ0aT' }])
  })

  it('reads names in any order and script', () => {
    expect(keyOf('Iyer, Meera', 'name')).toEqual([{ kind: 'name', words: ['iyer', 'meera'] }])
    expect(keyOf('मीरा', 'name')).toEqual([{ kind: 'name', words: ['मीरा'] }])
    expect(keyOf("D'Souza", 'name')).toEqual([{ kind: 'name', words: ["d'souza"] }])
    expect(kindsOf('Meera 2')).not.toContain('name')
  })

  it('finds nothing in nothing', () => {
    expect(parseDeskSearch('  ')).toEqual([])
    expect(parseDeskSearch('!?')).toEqual([])
  })

  it('asks at most eight questions, none of them for everything, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[\w#@/+. -]{0,30}$/)),
        (text) => {
          const keys = parseDeskSearch(text)
          expect(keys.length).toBeLessThanOrEqual(8)
          for (const key of keys) {
            if ('begins' in key) expect(key.begins.length).toBeGreaterThan(0)
            if (key.kind === 'name') expect(key.words.every((word) => word.length > 0)).toBe(true)
          }
        },
      ),
    )
  })

  it('finds every name by each of its words', () => {
    const name = fc.stringMatching(/^[A-Z][a-z]{1,9}( [A-Z][a-z]{1,9}){0,2}$/)
    fc.assert(
      fc.property(name, (text) => {
        for (const word of text.split(' '))
          expect(keyOf(word, 'name').flatMap(({ words }) => words)).toEqual([
            nameWords(text).find((known) => known === word.toLowerCase()),
          ])
      }),
    )
  })
})

describe('parseScannedCode()', () => {
  it.each([
    ['#8F2C33', { kind: 'number', begins: '8F2C33' }],
    ['8f2c33', { kind: 'number', begins: '8F2C33' }],
    ['https://shop.example/admin/orders/ord_abc?x=1', { kind: 'order', id: 'ord_abc' }],
    ['PHK/26-27/000483', { kind: 'invoice', is: 'PHK/26-27/000483' }],
    ['#8F', null],
    ['Meera', null],
  ])('knows what order %j names', (code, key) => {
    expect(parseScannedCode(code)).toEqual(key)
  })
})

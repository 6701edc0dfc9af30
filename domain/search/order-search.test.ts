import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  nameWords,
  parseAdminSearch,
  parseScannedCode,
  type SearchKey,
  searchKeysFor,
} from './order-search.ts'

const kindsOf = (text: string) => parseAdminSearch(text).map(({ kind }) => kind)
const keyOf = <Kind extends SearchKey['kind']>(text: string, kind: Kind) =>
  parseAdminSearch(text).filter((key): key is Extract<SearchKey, { kind: Kind }> => key.kind === kind)

describe('parseAdminSearch()', () => {
  it.each([['8f2c33'], ['8F2C33'], ['#8f2c33'], [' # 8F2C33 ']])('reads %j as an order number', (text) => {
    expect(keyOf(text, 'number')).toEqual([{ kind: 'number', begins: '8F2C33' }])
  })

  it('accepts the start of a number only after its #', () => {
    expect(parseAdminSearch('#8f')).toEqual([{ kind: 'number', begins: '8F' }])
    expect(kindsOf('8f2c3')).not.toContain('number')
  })

  it('reads a whole id, and nothing else in it', () => {
    expect(parseAdminSearch('ORD_abc234')).toEqual([{ kind: 'order', id: 'ord_abc234' }])
  })

  it.each([
    ['9000000214'],
    ['90000 00214'],
    ['+91 90000-00214'],
    ['+919000000214'],
    ['0 9000000214'],
    ['919000000214'],
    ['९००००००२१४'],
    ['\u202a+91 90000 00214\u202c'],
    ['90000\u200b00214'],
    ['+91 (0) 90000 00214'],
    ['0091 90000 00214'],
    ['tel:+91-90000-00214'],
    ['90000–00214'],
    ['９００００００２１４'],
  ])('reads %j as a phone number', (text) => {
    expect(keyOf(text, 'phone')).toEqual([{ kind: 'phone', begins: '+919000000214' }])
  })

  it.each([
    ['9000', ['+919000']],
    ['+91 9000', ['+919000']],
    ['09000 0', ['+9190000']],
    ['+91 (0) 9000', ['+919000']],
    ['tel:+91 9000', ['+919000']],
    ['९०००', ['+919000']],
    // Either the number starts so, or the country code precedes it.
    ['919000', ['+91919000', '+919000']],
    ['900', []],
    ['1234', []],
  ])('reads %j as the start of %j', (text, begun) => {
    expect(keyOf(text, 'phone').map(({ begins }) => begins)).toEqual(begun)
  })

  it('reads an address in its stored form', () => {
    const begun = keyOf('Asha.Rao+shop@Gmail.com', 'email').map(({ begins }) => begins)
    expect(begun).toContain('asharao@gmail.com')
    expect(kindsOf('asha@example.com')).not.toContain('name')
    for (const text of ['mailto:asha@example.com', '\u200basha@example.com.', 'Asha <asha@example.com>'])
      expect(keyOf(text, 'email')).toEqual(keyOf('asha@example.com', 'email'))
  })

  it('reads the start of an address, with and without the dots that some providers ignore', () => {
    expect(keyOf('asha.r', 'email').map(({ begins }) => begins)).toEqual(['asha.r', 'ashar'])
    expect(kindsOf('as')).not.toContain('email')
  })

  it('reads a PIN code, which may also be an order number or a tracking number', () => {
    expect(kindsOf('560 001')).toEqual(expect.arrayContaining(['pincode', 'number', 'tracking']))
    expect(kindsOf('012345')).not.toContain('pincode')
  })

  it('reads tracking numbers without spaces', () => {
    expect(keyOf('ee 123 456 789 in', 'tracking')).toEqual([{ kind: 'tracking', begins: 'EE123456789IN' }])
    expect(keyOf('FMPP0123456789', 'tracking')).toHaveLength(1)
    expect(kindsOf('Meera')).not.toContain('tracking')
  })

  it('reads SKUs, invoices and payments', () => {
    expect(keyOf('hk-hal-45', 'sku')).toEqual([{ kind: 'sku', begins: 'HK-HAL-45' }])
    expect(parseAdminSearch('phk/26-27/000483')).toEqual([{ kind: 'invoice', is: 'PHK/26-27/000483' }])
    expect(parseAdminSearch('pay_Qe81mZ0aT')).toEqual([{ kind: 'payment', is: 'pay_Qe81mZ0aT' }])
  })

  it('reads names in any order and script', () => {
    expect(keyOf('Iyer, Meera', 'name')).toEqual([{ kind: 'name', words: ['iyer', 'meera'] }])
    expect(keyOf('मीरा', 'name')).toEqual([{ kind: 'name', words: ['मीरा'] }])
    for (const name of ["D'Souza", 'D’Souza', 'D‘Souza', 'D´Souza', 'DʼSouza', 'D′Souza', 'D\u200b’Souza'])
      expect(keyOf(name, 'name')).toEqual([{ kind: 'name', words: ['dsouza'] }])
    expect(keyOf('Meera–Lakshmi', 'name')).toEqual([{ kind: 'name', words: ['meera', 'lakshmi'] }])
    expect(keyOf('മോഹന്\u200dലാല്\u200d', 'name')).toEqual(keyOf('മോഹന്ലാല്', 'name'))
    expect(kindsOf('Meera 2')).not.toContain('name')
  })

  it('finds nothing in an empty query', () => {
    expect(parseAdminSearch('  ')).toEqual([])
    expect(parseAdminSearch('!?')).toEqual([])
  })

  it('has at most eight keys, none of which matches everything, for any query', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[\w#@/+. -]{0,30}$/)),
        (text) => {
          const keys = parseAdminSearch(text)
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
  ])('knows which order %j refers to', (code, key) => {
    expect(parseScannedCode(code)).toEqual(key)
  })
})

describe('the meanings of a query', () => {
  const said = (text: string) =>
    parseAdminSearch(text).map(({ kind, ...rest }) => `${kind} ${Object.values(rest).flat().join('+')}`)

  it.each<[text: string, keys: string[]]>([
    ['  asha   rao ', ['name asha+rao']],
    ['O’Neil', ['email o’neil', 'name oneil']],
    ['Asha.Rao', ['email asha.rao', 'email asharao', 'name asha+rao']],
    ['Asha 4', []],
    ['one two three four five six', ['name one+two+three+four+five']],
    ['frock', ['sku-word FROCK', 'email frock', 'name frock']],
    ['asha+x', ['email asha']],
    ['4567+8', []],
    // The sign of an order, a payment or an invoice counts only at the start.
    ['x#8f2c33', ['email x#8f2c33']],
    ['#8f2c33/x', ['email #8f2c33/x']],
    ['xord_abc', ['email xord_abc']],
    ['ord_abc!', ['email ord_abc!']],
    ['pay_Ab1', ['payment pay_Ab1']],
    ['xpay_1', ['sku XPAY_1', 'email xpay_1']],
    ['pay_1!', ['email pay_1!']],
    [' phk/26-27/000482 ', ['invoice PHK/26-27/000482']],
    ['!phk/26', ['email !phk/26']],
    ['phk/26!', ['email phk/26!']],
    ['x8f2c33!', ['email x8f2c33!']],
    ['8f2c33x', ['sku 8F2C33X', 'email 8f2c33x']],
    ['a!b@c', ['email a!b@c']],
    ['F-', ['name f']],
    ['F-4', ['sku F-4', 'email f-4']],
    ['FROCK-45', ['tracking FROCK45', 'sku FROCK-45', 'email frock-45']],
    ['fro ck-45', ['tracking FROCK45']],
    ['9876543210', ['phone +919876543210', 'tracking 9876543210', 'sku 9876543210']],
    ['98765432101', ['tracking 98765432101', 'sku 98765432101']],
    ['00919876', ['phone +919876', 'tracking 00919876', 'sku 00919876']],
    ['0912', ['sku 0912']],
    ['(044) 9000', []],
    ['a9000', ['sku A9000', 'email a9000']],
    ['9000a', ['sku 9000A', 'email 9000a']],
    ['12345', ['sku 12345']],
    ['1234-56', ['pincode 123456', 'tracking 123456', 'sku 1234-56']],
    ['EK123456789IN', ['tracking EK123456789IN', 'sku EK123456789IN', 'email ek123456789in']],
    ['EK-1234.5', ['tracking EK12345', 'sku EK-1234.5', 'email ek-1234.5', 'email ek-12345']],
    ['ABCDEFG12', ['sku ABCDEFG12', 'email abcdefg12']],
    ['12ABCDE', ['sku 12ABCDE', 'email 12abcde']],
  ])('%j', (text, keys) => {
    expect(said(text)).toEqual(keys)
  })

  it('are no longer than any order’s text', () => {
    expect(said('a'.repeat(120))[0]).toBe(`sku-word ${'A'.repeat(100)}`)
  })

  it.each([
    ['#8f2c33', 'number'],
    ['8f2c33', 'number'],
    ['#8f', undefined],
    ['asha', undefined],
    ['', undefined],
  ])('of a scanned %j are an order only', (code, kind) => {
    expect(parseScannedCode(code)?.kind).toBe(kind)
  })
})

describe('searchKeysFor()', () => {
  const kindsFor = (text: string, rights: { emails: boolean; money: boolean }) =>
    searchKeysFor(text, rights).map(({ kind }) => kind)

  it.each(['ravi', 'ravi@', 'ravi@exam', 'ravi@example.com', 'r.a.v.i+shop@example.com'])(
    'excludes the email %j for staff who may not see addresses',
    (text) => {
      expect(kindsFor(text, { emails: true, money: true })).toContain('email')
      expect(kindsFor(text, { emails: false, money: true })).not.toContain('email')
    },
  )

  it.each([
    ['PHK/26-27/000483', 'invoice'],
    ['pay_29QQoUBi66xm2f', 'payment'],
  ])('excludes %j without the permission to see amounts', (text, kind) => {
    expect(kindsFor(text, { emails: true, money: true })).toEqual([kind])
    expect(kindsFor(text, { emails: true, money: false })).toEqual([])
  })

  it('keeps what is on the label', () => {
    const packer = { emails: false, money: false }
    expect(kindsFor('90000 00214', packer)).toContain('phone')
    expect(kindsFor('Ravi Kumar', packer)).toEqual(['name'])
    expect(kindsFor('#8f2c33', packer)).toEqual(['number'])
  })
})

import { describe, expect, it } from 'vitest'
import { greetingName, isPlainName, withoutLinks } from './plain-text.ts'

const names = [
  'Asha',
  'S.P.Balasubrahmanyam',
  'A. P. J. Abdul Kalam',
  'Mr.Inder',
  'Md.Gaurav',
  'Smt. Lakshmi (Amma)',
  "D'Souza-Nair",
  'अनन्या',
  'മോഹന്‍ലാല്‍',
  '<b>Asha</b>',
]
const links = [
  'Win-iPhone-https://evil.example/win',
  'www.evil.example',
  'Claim at evil.com',
  'bit.ly/x1',
  'EVIL.CO.IN now',
  'Asha\nBcc: you@example.com',
  'Asha\u2028Rao',
  'Asha\u202Egnp',
  'Asha\u0000',
]

describe('isPlainName()', () => {
  it.each(names)('accepts %j', (name) => expect(isPlainName(name)).toBe(true))
  it.each(links)('refuses %j', (name) => expect(isPlainName(name)).toBe(false))

  it('avoids quadratic time on a very long text', () => {
    // In quadratic time the test would take minutes and reach its timeout.
    expect(isPlainName('x'.repeat(250_000))).toBe(true)
    expect(isPlainName(`${'x'.repeat(250_000)}.com`)).toBe(false)
  })
})

describe('withoutLinks()', () => {
  it('leaves nothing that a mail program turns into a link', () => {
    expect(withoutLinks('https://evil.example/win')).toBe('https evil. example/win')
    expect(withoutLinks('www.evil.com')).toBe('www. evil. com')
    expect(withoutLinks('write to a@evil.com')).toBe('write to a @ evil. com')
    expect(withoutLinks('12 MG Road\r\nhttp://x.y')).toBe('12 MG Road http x. y')
  })

  it('leaves an address unchanged', () => {
    const address = 'No. 12/3, 2.5 km, 14th Cross'
    expect(withoutLinks(address)).toBe(address)
  })
})

describe('greetingName()', () => {
  it('returns a name', () => {
    expect(greetingName('Asha')).toBe('Asha')
    expect(greetingName('S.P.Bala')).toBe('S. P. Bala')
    expect(greetingName('Asha 1234')).toBe('Asha 1234')
    expect(greetingName('W'.repeat(40))).toBe('W'.repeat(40))
  })

  it.each([...links.slice(0, 5), 'You won, call 98765 43210', 'Asha 12345', 'W'.repeat(41), '', ' '])(
    'returns null for %j',
    (name) => expect(greetingName(name)).toBeNull(),
  )
})

import { describe, expect, it } from 'vitest'
import { auditRows, canDeclare, DARK_PATTERNS } from './self-audit.ts'

const facts = { texts: [], aboveMrp: [], trackers: 0 }
const looks = (text: string) =>
  auditRows({ ...facts, texts: [{ name: 'Frock', text }] })
    .filter(({ state }) => state === 'look')
    .map(({ pattern }) => pattern)

describe('auditRows()', () => {
  it('has a row for each of the 13 patterns', () => {
    const rows = auditRows(facts)
    expect(rows.map(({ pattern }) => pattern)).toEqual(DARK_PATTERNS)
    expect(rows).toHaveLength(13)
    expect(canDeclare({ rows })).toBe(true)
  })

  it.each([
    'Hurry, only today!',
    '12 people are viewing this',
    'Selling fast',
    'Last chance to buy',
    'While stocks last',
    'जल्दी करें',
  ])('finds pressure in “%s”', (text) => {
    expect(looks(text)).toEqual(['falseUrgency'])
  })

  it('finds shaming and double negatives', () => {
    expect(looks('No thanks, I don’t want to save money')).toEqual(['confirmShaming'])
    expect(looks('Untick this box if you do not want emails')).toEqual(['trickWording'])
  })

  it.each(['A frock for a child in a hurrying world', 'Ends in a soft hem', 'Dries fast', 'Tick the size'])(
    'finds nothing in “%s”',
    (text) => {
      expect(looks(text)).toEqual([])
    },
  )

  it('lists each place once, at most five', () => {
    const texts = Array.from({ length: 8 }, (_, at) => ({ name: `Frock ${at}`, text: 'Hurry' }))
    const [row] = auditRows({ ...facts, texts: [...texts, ...texts] })
    expect(row).toMatchObject({ state: 'look', found: 8 })
    expect(row?.examples).toHaveLength(5)
  })

  it('refuses the declaration while a price is above its MRP', () => {
    const rows = auditRows({ ...facts, aboveMrp: ['Frock'] })
    expect(rows.find(({ pattern }) => pattern === 'baitAndSwitch')).toMatchObject({ state: 'look', found: 1 })
    expect(canDeclare({ rows })).toBe(false)
  })
})

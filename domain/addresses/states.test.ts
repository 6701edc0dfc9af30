import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseState, STATES, stateByCode } from './states.ts'

describe('STATES', () => {
  it('are the 28 States and 8 union territories, each with its own code', () => {
    expect(STATES).toHaveLength(36)
    expect(new Set(STATES.map((state) => state.code)).size).toBe(36)
    expect(new Set(STATES.map((state) => state.letters)).size).toBe(36)
    expect(stateByCode('29')?.name).toBe('Karnataka')
    expect(stateByCode('06')?.name).toBe('Haryana')
    expect(stateByCode('25')).toBeNull()
  })
})

describe('parseState()', () => {
  it.each([
    ['karnataka', 'Karnataka'],
    ['KA', 'Karnataka'],
    ['IN-KA', 'Karnataka'],
    [' 29 ', 'Karnataka'],
    ['in-ka', 'Karnataka'],
    ['State of Kerala', 'Kerala'],
    ['UT of Ladakh', 'Ladakh'],
    ['Union Territory of Puducherry', 'Puducherry'],
    ['Andaman & Nicobar Islands', 'Andaman and Nicobar Islands'],
    ['Orissa', 'Odisha'],
    ['Pondicherry', 'Puducherry'],
    ['Uttaranchal', 'Uttarakhand'],
    ['NCT of Delhi', 'Delhi'],
    ['New Delhi', 'Delhi'],
    ['Jammu & Kashmir', 'Jammu and Kashmir'],
    ['Tamilnadu', 'Tamil Nadu'],
    ['daman & diu', 'Dadra and Nagar Haveli and Daman and Diu'],
  ])('parses %s as %s', (text, name) => {
    expect(parseState(text)?.name).toBe(name)
  })

  it.each([
    '',
    'Bavaria',
    '25',
    '290',
    '129',
    'X29',
    '29X',
    'IN-',
    'IN-KAR',
    'XIN-KA',
    'constructor',
    '__proto__',
  ])('does not know %s', (text) => {
    expect(parseState(text)).toBeNull()
  })

  it('knows every State by its name and letters, and never throws', () => {
    for (const state of STATES) {
      expect(parseState(` ${state.name.toUpperCase()} `)).toBe(state)
      expect(parseState(state.letters.toLowerCase())).toBe(state)
    }
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect([...STATES, null]).toContain(parseState(text))
      }),
    )
  })
})

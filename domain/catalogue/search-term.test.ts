import { describe, expect, it } from 'vitest'
import { countableTerm } from './search-term.ts'

describe('countableTerm()', () => {
  it('normalises a term', () => {
    expect(countableTerm('  Blue   FROCK ')).toBe('blue frock')
    expect(countableTerm('2-3 years')).toBe('2-3 years')
    expect([...(countableTerm('é'.repeat(300)) ?? '')]).toHaveLength(100)
  })

  it.each(['', '   ', 'asha@example.com', '98765 43210', 'call +91 98765-43210'])('drops %j', (text) => {
    expect(countableTerm(text)).toBeNull()
  })
})

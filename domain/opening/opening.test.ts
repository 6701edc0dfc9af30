import { describe, expect, it } from 'vitest'
import { CLOSED_AT_START, closedShop, OPEN } from './opening.ts'
import { nextOpening } from './opening-form.ts'

const closing = { state: 'closed', opensOn: '', words: 'Back after Diwali', seen: '' } as const
const TODAY = '2026-11-23'

describe('nextOpening()', () => {
  it('closes for some days, and remembers whether anybody could ever buy', () => {
    expect(nextOpening(OPEN, { ...closing, opensOn: '2026-11-30' }, TODAY)).toEqual({
      state: 'closed',
      opensOn: '2026-11-30',
      words: 'Back after Diwali',
      neverOpened: false,
    })
    expect(nextOpening(CLOSED_AT_START, closing, TODAY)?.neverOpened).toBe(true)
  })

  it.each(['2026-11-23', '2026-11-01', '2026-11-31'])('takes no opening on %s', (opensOn) => {
    expect(nextOpening(OPEN, { ...closing, opensOn }, TODAY)).toBeNull()
  })

  it('opens for good: nothing of the closed page stays', () => {
    expect(nextOpening(CLOSED_AT_START, { ...closing, state: 'open' }, TODAY)).toEqual(OPEN)
  })
})

describe('closedShop()', () => {
  it('says nothing of a shop that sells', () => {
    expect(closedShop(OPEN)).toBeNull()
    expect(closedShop(CLOSED_AT_START)).toEqual({ opensOn: null, words: '', neverOpened: true })
  })
})

import { describe, expect, it } from 'vitest'
import { closedHeadline } from './closed-headline.ts'
import { CLOSED_AT_START, closedShop, OPEN } from './opening.ts'
import { nextOpening } from './opening-form.ts'
import { nextStep, START_STEPS } from './start-steps.ts'

const closing = { state: 'closed', opensOn: '', words: 'Back after Diwali', seen: '' } as const
const TODAY = '2026-11-23'

describe('nextOpening()', () => {
  it('closes for some days, and remembers whether the shop was ever open', () => {
    expect(nextOpening(OPEN, { ...closing, opensOn: '2026-11-30' }, TODAY)).toEqual({
      state: 'closed',
      opensOn: '2026-11-30',
      words: 'Back after Diwali',
      neverOpened: false,
    })
    expect(nextOpening(CLOSED_AT_START, closing, TODAY)?.neverOpened).toBe(true)
  })

  it.each(['2026-11-23', '2026-11-01', '2026-11-31'])('refuses an opening on %s', (opensOn) => {
    expect(nextOpening(OPEN, { ...closing, opensOn }, TODAY)).toBeNull()
  })

  it("opens for good and drops the closed page's text", () => {
    expect(nextOpening(CLOSED_AT_START, { ...closing, state: 'open' }, TODAY)).toEqual(OPEN)
  })
})

describe('closedShop()', () => {
  it('is null for an open shop', () => {
    expect(closedShop(OPEN)).toBeNull()
    expect(closedShop(CLOSED_AT_START)).toEqual({ opensOn: null, words: '', neverOpened: true })
  })
})

describe('closedHeadline()', () => {
  it.each([
    [null, true, 'Latoo opens soon'],
    [null, false, 'Latoo is closed for a while'],
    ['2026-12-01', true, 'Latoo opens on Tuesday, 1 December 2026'],
    ['2026-12-01', false, 'Latoo is closed until Tuesday, 1 December 2026'],
    // An invalid day is ignored.
    ['2026-12-32', true, 'Latoo opens soon'],
  ])('with %s, never opened: %s', (opensOn, neverOpened, said) => {
    expect(closedHeadline({ opensOn, words: '', neverOpened }, 'Latoo')).toBe(said)
  })
})

describe('nextStep()', () => {
  const steps = (done: number) =>
    START_STEPS.map((step, index) => ({ step, done: index < done, confirmed: false }))

  it('is the first step that is not done, even if a later one is', () => {
    expect(nextStep({ steps: steps(0) })).toBe('brand')
    expect(nextStep({ steps: steps(3) })).toBe('payment')
    const later = steps(1).map((step) => (step.step === 'opening' ? { ...step, done: true } : step))
    expect(nextStep({ steps: later })).toBe('legal')
    expect(nextStep({ steps: steps(START_STEPS.length) })).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { RETURN_ACTORS, RETURN_STATUSES, type ReturnActor, type ReturnStatus } from './return-status.ts'
import { isPickupLate, mayRefuse, mayStep, refusalReasons } from './return-transitions.ts'

describe('mayStep()', () => {
  it('allows these steps and no others', () => {
    const allowed = RETURN_STATUSES.flatMap((from) =>
      RETURN_STATUSES.flatMap((to) =>
        RETURN_ACTORS.filter((actor) => mayStep(from, to, actor)).map(
          (actor): [ReturnStatus, ReturnStatus, ReturnActor] => [from, to, actor],
        ),
      ),
    )
    expect(allowed.map((step) => step.join(' ')).sort()).toEqual([
      'approved coming customer',
      'approved coming staff',
      'approved coming system',
      'approved lapsed staff',
      'approved lapsed system',
      'approved received staff',
      'approved received system',
      'approved withdrawn customer',
      'asked approved staff',
      'asked question staff',
      'asked refused staff',
      'asked withdrawn customer',
      'coming received staff',
      'coming received system',
      'question approved staff',
      'question asked customer',
      'question refused staff',
      'question withdrawn customer',
      'received checked staff',
    ])
  })
})

describe('isPickupLate()', () => {
  const handInBy = new Date('2026-11-30T18:29:59.999Z')
  const after = new Date('2026-11-30T18:30:00Z')
  const toFetch = { status: 'approved', way: 'pickup', handInBy } as const

  it('is true after the last pickup day, not on it', () => {
    expect(isPickupLate(toFetch, handInBy)).toBe(false)
    expect(isPickupLate(toFetch, after)).toBe(true)
  })

  it('is false for returns that the customer sends, that are on their way, or without a day', () => {
    expect(isPickupLate({ ...toFetch, way: 'self_ship' }, after)).toBe(false)
    expect(isPickupLate({ ...toFetch, status: 'coming' }, after)).toBe(false)
    expect(isPickupLate({ ...toFetch, handInBy: null }, after)).toBe(false)
  })
})

describe('mayRefuse()', () => {
  it('is false if every piece is faulty or wrong', () => {
    expect(mayRefuse(['faulty', 'wrong_piece'])).toBe(false)
    expect(mayRefuse(['faulty', 'too_small'])).toBe(true)
  })
})

describe('refusalReasons()', () => {
  it('offers the category rule only if there is one', () => {
    const always = ['worn_or_washed', 'tags_gone', 'too_late']
    expect(refusalReasons({ excepted: false })).toEqual(always)
    expect(refusalReasons({ excepted: true })).toEqual([...always, 'excepted'])
  })
})

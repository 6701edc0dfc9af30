import { describe, expect, it } from 'vitest'
import { RETURN_ACTORS, RETURN_STATUSES, type ReturnActor, type ReturnStatus } from './return-status.ts'
import { mayRefuse, mayStep, refusalReasons } from './return-transitions.ts'

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

describe('mayRefuse()', () => {
  it('is false where every piece is faulty or wrong', () => {
    expect(mayRefuse(['faulty', 'wrong_piece'])).toBe(false)
    expect(mayRefuse(['faulty', 'too_small'])).toBe(true)
  })
})

describe('refusalReasons()', () => {
  it('names a rule for the category only where there is one', () => {
    const always = ['worn_or_washed', 'tags_gone', 'too_late']
    expect(refusalReasons({ excepted: false })).toEqual(always)
    expect(refusalReasons({ excepted: true })).toEqual([...always, 'excepted'])
  })
})

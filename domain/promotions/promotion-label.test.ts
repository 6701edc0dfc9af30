import { describe, expect, it } from 'vitest'
import { isCodeAlone, promotionLabel } from './promotion-label.ts'

const CODE = { code: 'SAVE20', title: 'SAVE20' }
const TITLED = { code: 'SAVE20', title: 'Festive week' }
const AUTOMATIC = { code: null, title: 'Three for two' }

describe('isCodeAlone()', () => {
  it.each([
    ['no offer', [], true],
    ['a code without a title', [CODE], true],
    ['a code with a title', [TITLED], false],
    ['an automatic offer', [AUTOMATIC], false],
    ['a code beside an automatic offer', [CODE, AUTOMATIC], false],
  ])('%s: %j → %s', (_what, promotions, alone) => {
    expect(isCodeAlone(promotions)).toBe(alone)
  })
})

describe('offerLabel()', () => {
  it.each([
    [CODE, 'SAVE20'],
    [TITLED, 'Festive week (SAVE20)'],
    [AUTOMATIC, 'Three for two'],
  ])('%j → %s', (promotion, label) => {
    expect(promotionLabel(promotion)).toBe(label)
  })
})

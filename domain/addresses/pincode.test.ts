import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  betterStateForPincode,
  isArmyPincode,
  isPincodeInUse,
  parsePincode,
  statesForPincode,
} from './pincode.ts'

describe('parsePincode()', () => {
  it.each([
    ['560001', '560001'],
    ['560 001', '560001'],
    [' 560-001 ', '560001'],
    ['५६०००१', '560001'],
    ['९१४४०९', '914409'],
    ['௯௯௯௯௯௯', '999999'],
    ['௫௬௦ ௦௦௧', '560001'],
    ['060001', null],
    ['56001', null],
    ['5600011', null],
    ['٥٦٠٠٠١', '560001'],
    ['۵۶۰۰۰۱', '560001'],
    ['５６０　００１', '560001'],
    ['\u202a560\u200b001\u202c', '560001'],
    ['560\u00a0001', '560001'],
    ['560–001', '560001'],
    ['560001.', '560001'],
    ['', null],
  ])('%s → %s', (text, pincode) => {
    expect(parsePincode(text)).toBe(pincode)
  })
})

describe('statesForPincode()', () => {
  it.each([
    ['110001', ['Delhi']],
    ['560001', ['Karnataka']],
    ['403001', ['Goa']],
    ['160017', ['Chandigarh', 'Punjab']],
    ['194101', ['Ladakh', 'Jammu and Kashmir']],
    ['248001', ['Uttar Pradesh', 'Uttarakhand']],
    ['605001', ['Puducherry', 'Tamil Nadu']],
    ['737101', ['Sikkim']],
    ['834001', ['Jharkhand', 'Bihar']],
    ['500001', ['Telangana', 'Andhra Pradesh']],
  ])('%s is in %j', (pincode, names) => {
    expect(statesForPincode(pincode).map((state) => state.name)).toEqual(names)
  })

  it.each(['290001', '350001', '540001', '550001', '650001', '860001', '890001', '941100'])(
    'returns none for the unused %s',
    (pincode) => {
      expect(isPincodeInUse(pincode)).toBe(false)
    },
  )

  it('returns none for an army PIN code', () => {
    expect(isArmyPincode('900056')).toBe(true)
    expect(isPincodeInUse('900056')).toBe(true)
    expect(statesForPincode('900056')).toEqual([])
  })

  it('handles any six digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 999_999 }), (pincode) =>
        statesForPincode(String(pincode)).every((state) => state.name !== ''),
      ),
    )
  })
})

describe('betterStateForPincode()', () => {
  it('suggests the State of the code and refuses nothing', () => {
    expect(betterStateForPincode('560001', '27')).toMatchObject({ name: 'Karnataka' })
    expect(betterStateForPincode('605001', '33')).toBeNull()
    expect(betterStateForPincode('900056', '33')).toBeNull()
  })
})

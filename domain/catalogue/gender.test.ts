import { describe, expect, it } from 'vitest'
import { GENDERS, genderOptions } from './gender.ts'

describe('genderOptions()', () => {
  it('lists unisex products for girls and boys, and a girl’s only for girls', () => {
    expect(genderOptions('unisex')).toEqual(GENDERS)
    expect(genderOptions('girl')).toEqual(['girl'])
    expect(genderOptions('boy')).toEqual(['boy'])
  })
})

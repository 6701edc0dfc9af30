import { describe, expect, it } from 'vitest'
import { someSettings } from '#domain/settings/testing/some-settings.ts'
import { LEGAL_GAPS, legalGap, legalGaps } from './legal-gaps.ts'

const officer = { name: 'A. Rao', designation: 'Grievance Officer', email: 'a@b.in', phone: '08011111111' }
const whole = {
  legal: { ...someSettings.legal, gstin: '29ABCDE1234F1Z5' },
  contact: { email: 'help@latoo.example', phone: '080 1111 1111', hours: '10 am to 6 pm' },
  grievanceOfficer: officer,
}
const withLegal = (change: Partial<typeof whole.legal>) =>
  legalGaps({ ...whole, legal: { ...whole.legal, ...change } })

describe('legalGaps()', () => {
  it('finds nothing in a complete shop', () => {
    expect(legalGaps(whole)).toEqual([])
  })

  it('reports everything empty or blank', () => {
    const empty = {
      legal: { ...whole.legal, name: ' ', address: '', gstin: '' },
      contact: { email: '', phone: '', hours: ' ' },
      grievanceOfficer: { name: '', designation: '', email: '', phone: '' },
    }
    expect(legalGaps(empty)).toEqual(legalGap.options.filter((gap) => gap !== 'cin'))
    expect(new Set(legalGaps(empty).map((gap) => LEGAL_GAPS[gap])).size).toBe(3)
  })

  it('requires no GSTIN of an unregistered shop', () => {
    expect(withLegal({ gstin: '' })).toEqual(['gstin'])
    expect(withLegal({ gstin: '', notRegistered: true })).toEqual([])
  })

  it.each([
    ['Latoo Kidswear Private Limited', true],
    ['Latoo Kidswear Pvt. Ltd.', true],
    ['LATOO (OPC) PVT LTD', true],
    ['Latoo Limited', true],
    ['Latoo Kidswear LLP', false],
    ['Latoo Limited Liability Partnership', false],
    ['Unlimited Kids', false],
    ['Asha Rao', false],
  ])('of “%s” requires a CIN: %s', (name, isCompany) => {
    expect(withLegal({ name })).toEqual(isCompany ? ['cin'] : [])
    expect(withLegal({ name, cin: 'U18101KA2020PTC123456' })).toEqual([])
  })
})

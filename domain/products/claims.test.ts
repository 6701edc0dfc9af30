import { describe, expect, it } from 'vitest'
import { type Claim, claimsIn, claimsOf, isProofNumber } from './claims.ts'
import { findProductFaults } from './content-faults.ts'
import { missingBeforePublishing } from './missing-before-publishing.ts'
import { completeContent, onePicture, sizeWith } from './testing/contents.ts'
import { tidyContent } from './tidy-content.ts'

const both: Claim[] = ['khadi', 'organic']

describe('claimsIn()', () => {
  it.each<[string, Claim[]]>([
    ['Khadi Kurta', ['khadi']],
    ['KHADI', ['khadi']],
    ['hand-spun khadi.', ['khadi']],
    ['Khaadi shirt', ['khadi']],
    ['Khādī shirt', ['khadi']],
    ['#khadicotton', ['khadi']],
    ['Khadi-look shirt', ['khadi']],
    ['kha\u200Bdi', ['khadi']],
    ['Ｋｈａｄｉ', ['khadi']],
    ['khaddar jacket', ['khadi']],
    ['खादी का कुर्ता', ['khadi']],
    ['शुद्ध खादी।', ['khadi']],
    ['खद्दर', ['khadi']],
    ['Organic cotton', ['organic']],
    ['100%organic', ['organic']],
    ['ORGANIC-COTTON romper', ['organic']],
    ['OrganicCotton', ['organic']],
    ['semi-organic', ['organic']],
    ['orgenic cotton', ['organic']],
    ['organically grown cotton', ['organic']],
    ['cotton that is grown organically', ['organic']],
    ['certified organically', ['organic']],
    ['GOTS certified', ['organic']],
    ['ऑर्गेनिक कॉटन', ['organic']],
    ['आर्गेनिक सूती', ['organic']],
    ['ऑरगैनिक', ['organic']],
    ['जैविक कपास', ['organic']],
    ['not only organic but soft', ['organic']],
    ['Not just khadi', ['khadi']],
    ['no chemicals, organic cotton', ['organic']],
    ['Khadi and organic cotton', both],
    ['Our khadi is not organic', ['khadi']],
    ['not organic, but khadi', ['khadi']],
  ])('finds in “%s” %j', (text, claims) => {
    expect(claimsIn(text)).toEqual(claims)
  })

  it.each([
    '',
    'Cotton kurta',
    'non-organic cotton',
    'Non organic cotton',
    'nonorganic',
    'inorganic dyes',
    'not organic',
    'This is not certified organic',
    'isn’t organic',
    'not an organic product',
    'not khadi',
    'non-khadi cotton',
    'no khadi in it',
    'The print grew organically from sketches',
    'organic shapes in blue',
    'soft organic curves',
    'organza dupatta',
    'organised pockets',
    'For Khadija',
    'यह खादी नहीं है',
    'गैर-ऑर्गेनिक',
    'अजैविक',
    'goth print',
  ])('finds nothing in “%s”', (text) => {
    expect(claimsIn(text)).toEqual([])
  })
})

describe('claimsOf()', () => {
  it('reads every text of a product that customers see', () => {
    const claims = (rest: Parameters<typeof completeContent>[0]) => claimsOf(completeContent(rest))
    expect(claims({})).toEqual([])
    const texts = ['name', 'description', 'fabric', 'fit'] as const
    for (const field of texts) expect(claims({ [field]: 'Soft khadi' }), field).toEqual(['khadi'])
    const lists = ['features', 'care', 'colours', 'filterColours'] as const
    for (const field of lists)
      expect(claims({ [field]: ['Cream', 'Organic white'] }), field).toEqual(['organic'])
    expect(claims({ sizes: [sizeWith({ label: 'Khadi S' })] })).toEqual(['khadi'])
    expect(claims({ pictures: [{ ...onePicture, alt: 'A khadi frock' }] })).toEqual(['khadi'])
    expect(claims({ name: 'Organic', fabric: 'Khadi' })).toEqual(both)
  })

  it("ignores the maker's name", () => {
    const maker = { role: 'manufacturer', name: 'Khadi Gramodyog', address: 'Pune 411001' } as const
    expect(claimsOf(completeContent({ maker }))).toEqual([])
  })
})

describe('missingBeforePublishing()', () => {
  const missing = (rest: Parameters<typeof completeContent>[0]) =>
    missingBeforePublishing(completeContent(rest))

  it('requires the Khadi Mark for a product described as khadi', () => {
    expect(missing({ name: 'Khadi Kurta' })).toEqual(['khadiMark'])
    expect(missing({ name: 'खादी कुर्ता' })).toEqual(['khadiMark'])
    expect(missing({ name: 'Khadi Kurta', khadiMark: 'pending' })).toEqual(['khadiMark'])
    expect(missing({ name: 'Khadi Kurta', khadiMark: 'KVIC/KM/MH/01234' })).toEqual([])
  })

  it('requires standard, number and body for a product described as organic', () => {
    const organic = { fabric: 'Organic cotton' }
    const proof = {
      organicStandard: 'gots',
      organicNumber: 'CU 812345',
      organicBody: 'Control Union',
    } as const
    expect(missing(organic)).toEqual(['organicCertificate'])
    expect(missing({ ...organic, ...proof })).toEqual([])
    expect(missing({ ...organic, ...proof, organicStandard: null })).toEqual(['organicCertificate'])
    expect(missing({ ...organic, ...proof, organicNumber: '' })).toEqual(['organicCertificate'])
    expect(missing({ ...organic, ...proof, organicBody: ' ' })).toEqual(['organicCertificate'])
    expect(missing({ ...organic, khadiMark: 'KM 1234' })).toEqual(['organicCertificate'])
  })
})

describe('isProofNumber()', () => {
  it('requires a digit and at least 4 characters', () => {
    expect(['KM-1', 'CU 812345', 'ORG/SC/1906/001', '१२३४'].map(isProofNumber)).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(['', 'n/a', 'pending', '-', '123', 'applied for'].map(isProofNumber)).not.toContain(true)
  })

  it('is a fault of the field, which may be empty', () => {
    const paths = (rest: Parameters<typeof completeContent>[0]) =>
      findProductFaults(completeContent(rest)).map(({ path }) => path)
    expect(paths({ khadiMark: '', organicNumber: '' })).toEqual([])
    expect(paths({ khadiMark: 'applied for', organicNumber: 'none' })).toEqual(['khadiMark', 'organicNumber'])
  })
})

describe('tidyContent()', () => {
  it('keeps a proof that the new content leaves out', () => {
    const before = completeContent({ khadiMark: 'KM 1234', organicStandard: 'ocs' })
    const { khadiMark: _mark, organicStandard: _standard, ...rest } = completeContent()
    expect(tidyContent(rest, before)).toMatchObject({ khadiMark: 'KM 1234', organicStandard: 'ocs' })
    expect(tidyContent(completeContent({ khadiMark: '' }), before)).toMatchObject({ khadiMark: '' })
    expect(tidyContent(rest, null)).toMatchObject({ khadiMark: '', organicStandard: null })
  })
})

import type { ORGANIC_STANDARDS } from '#domain/catalogue/product-rules.ts'
import type { ProductContent } from './product-content.ts'

/* Claims that need a proof. Cloth may be sold as khadi only under the Khadi Mark (Khadi Mark Regulations 2013), and
   an organic textile must name its certificate. Every product text that customers read is checked. */

export const CLAIMS = ['khadi', 'organic'] as const
export type Claim = (typeof CLAIMS)[number]

/** The proofs of a product, in the editor's order. */
export const PROOF_FIELDS = ['khadiMark', 'organicStandard', 'organicNumber', 'organicBody'] as const
export type ClaimProof = Pick<ProductContent, (typeof PROOF_FIELDS)[number]>

/** A match needs no letter before it, so that “inorganic” does not match. */
const START = '(?<![\\p{L}\\p{M}])'

const WORDS: Readonly<Record<Claim, RegExp>> = {
  // Not the name Khadija.
  khadi: new RegExp(`${START}(?:khaa?di(?!j)|khaddar|खादी|खद्दर)`, 'gu'),
  organic: new RegExp(
    [
      // “Organic shapes” describe a drawing, and a print may grow organically.
      `${START}org[ae]ni[ck](?!ally)(?!\\s+(?:shape|form|curve|contour|outline|silhouette)s?(?!\\p{L}))`,
      `${START}organically[\\s-]+(?:grown|farmed|cultivated|produced|raised|sourced|certified|dyed|made)`,
      `${START}(?:grown|farmed|cultivated|produced|raised|sourced|certified|dyed|made)\\s+organically`,
      `${START}(?:gots|npop)(?!\\p{L})`,
      // Hindi spellings of the English word, and the Hindi word.
      `${START}[ऑआओअ][ॉो]?र्?ग[ेैॅ]?नि[कक़]`,
      `${START}जैविक`,
    ].join('|'),
    'gu',
  ),
}

/** “not organic”, “non-khadi”, “isn't certified organic”: a negation before a claim. */
const DENIED =
  /(?<!\p{L})(?:non|not|no|neither|nor|without|isn't|aren't|गैर)(?:[\s-]+(?:a|an|the|any|made|of|from|certified|pure|real|genuine))*[\s-]+$/u
/** “खादी नहीं”: Hindi negates after the word. */
const DENIED_AFTER = /^\s*(?:\p{L}[\p{L}\p{M}]*\s+)?नहीं/u

/** The claims in a text, without those that it negates. */
export function claimsIn(text: string): Claim[] {
  const plain = text
    // Only Latin letters lose their accents: Devanagari writes vowels as marks.
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/[\p{Cf}\u093C]/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()
  return CLAIMS.filter((claim) =>
    [...plain.matchAll(WORDS[claim])].some(
      ({ index, 0: word }) =>
        !DENIED.test(plain.slice(0, index)) && !DENIED_AFTER.test(plain.slice(index + word.length)),
    ),
  )
}

type ClaimingContent = Pick<
  ProductContent,
  'name' | 'description' | 'fabric' | 'fit' | 'features' | 'care' | 'colours' | 'filterColours'
> & { sizes: readonly { label: string }[]; pictures: readonly { alt: string }[] }

/** The claims of a product. The maker's name is not checked: Khadi Gramodyog says nothing about the cloth. */
export function claimsOf(content: ClaimingContent): Claim[] {
  const { name, description, fabric, fit, features, care, colours, filterColours, sizes, pictures } = content
  const texts = [
    ...[name, description, fabric, fit, ...features, ...care, ...colours, ...filterColours],
    ...sizes.map(({ label }) => label),
    ...pictures.map(({ alt }) => alt),
  ]
  const found = new Set(texts.flatMap(claimsIn))
  return CLAIMS.filter((claim) => found.has(claim))
}

/** Whether a text can be the number of a mark or a certificate: “applied for” cannot. */
export function isProofNumber(text: string): boolean {
  return text.trim().length >= 4 && /\p{Nd}/u.test(text)
}

export function hasKhadiMark({ khadiMark = '' }: Pick<ClaimProof, 'khadiMark'>): boolean {
  return isProofNumber(khadiMark)
}

/** A complete certificate: its standard, its number and the body that issued it. */
export interface OrganicCertificate {
  standard: (typeof ORGANIC_STANDARDS)[number]
  number: string
  body: string
}

/** The certificate of a product; null if a part of it is missing. */
export function organicCertificate({
  organicStandard = null,
  organicNumber = '',
  organicBody = '',
}: Omit<ClaimProof, 'khadiMark'>): OrganicCertificate | null {
  if (organicStandard === null || !isProofNumber(organicNumber) || organicBody.trim() === '') return null
  return { standard: organicStandard, number: organicNumber, body: organicBody }
}

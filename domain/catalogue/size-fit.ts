import { type AgeRange, ageLabel, parseSize } from './sizes.ts'

/**
 * Whom a size named by a number fits, '5-6Y · 110-116 cm': its number alone tells parents little. '' for sizes
 * whose name says it. Months of age, heights in cm.
 */
export function sizeFit({
  label,
  ageMonths,
  heightCm,
}: {
  label: string
  ageMonths: AgeRange | null
  heightCm: readonly [from: number, to: number] | null
}): string {
  const size = parseSize(label)
  if (size.kind !== 'inch') return ''
  const age = ageMonths ?? size.ageMonths
  return [age ? ageLabel(age) : '', heightCm ? `${heightCm[0]}-${heightCm[1]} cm` : '']
    .filter(Boolean)
    .join(' · ')
}

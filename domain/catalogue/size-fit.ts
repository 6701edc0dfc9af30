import { format } from '#domain/language/format.ts'
import { SIZE_CHART_TEXTS } from '#texts/catalogue/size-chart-texts.ts'
import { DEFAULT_SIZE_CHART } from './default-size-chart.ts'
import { type AgeRange, ageLabel, parseSize } from './sizes.ts'

type Centimetres = readonly [from: number, to: number]

/**
 * Whom a size fits, '5-6Y · 110-116 cm': a letter or a number alone tells parents little. '' for sizes whose name is an
 * age, and for Free Size. Without a height the size says its chest or waist, and a number what its age is tall on average.
 * Months of age, measures in cm.
 */
export function sizeFit({
  label,
  ageMonths,
  heightCm,
  chestCm = null,
  waistCm = null,
}: {
  label: string
  ageMonths: AgeRange | null
  heightCm: Centimetres | null
  chestCm?: number | null
  waistCm?: number | null
}): string {
  const size = parseSize(label)
  if (size.kind === 'age' || size.kind === 'free') return ''
  const age = ageMonths ?? (size.kind === 'inch' ? size.ageMonths : null)
  const width =
    chestCm !== null
      ? format(SIZE_CHART_TEXTS.fitsChest, { cm: chestCm })
      : waistCm !== null
        ? format(SIZE_CHART_TEXTS.fitsWaist, { cm: waistCm })
        : null
  const height = heightCm ?? (width === null && age ? heightAt(age) : null)
  return [age ? ageLabel(age) : '', height ? `${height[0]}-${height[1]} cm` : (width ?? '')]
    .filter(Boolean)
    .join(' · ')
}

/** How tall children of an age are, by the default chart; null for an age that it does not have. */
function heightAt([from, to]: AgeRange): Centimetres | null {
  const rows = DEFAULT_SIZE_CHART.filter(({ ageMonths }) => ageMonths[0] < to && ageMonths[1] > from)
  const [first, last] = [rows.at(0), rows.at(-1)]
  return first && last ? [first.heightCm[0], last.heightCm[1]] : null
}

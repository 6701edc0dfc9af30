import { format } from '#domain/language/format.ts'
import { SIZE_CHART_TEXTS } from '#texts/catalogue/size-chart-texts.ts'
import { DEFAULT_SIZE_CHART } from './default-size-chart.ts'
import { heightText } from './size-text.ts'
import { type AgeRange, ageLabel, parseSize } from './sizes.ts'

type Centimetres = readonly [from: number, to: number]

/**
 * Whom a size fits, '5-6Y · 110-116 cm', as a letter or a number alone tells parents little. '' for sizes labelled by
 * age, and for Free Size. Without a height it shows chest or waist, and for a number the average height of its age.
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
  return [age ? ageLabel(age) : '', height ? heightText(height) : (width ?? '')].filter(Boolean).join(' · ')
}

/** The height range of an age by the default chart; null for an age that it lacks. */
function heightAt([from, to]: AgeRange): Centimetres | null {
  const rows = DEFAULT_SIZE_CHART.filter(({ ageMonths }) => ageMonths[0] < to && ageMonths[1] > from)
  const [first, last] = [rows.at(0), rows.at(-1)]
  return first && last ? [first.heightCm[0], last.heightCm[1]] : null
}

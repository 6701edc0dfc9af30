import { format } from '#domain/language/format.ts'
import { SIZING_TEXTS } from '#texts/sizing/texts.ts'
import type { CardFit, SizeWithFit } from './child-size.ts'
import type { FitMonth } from './fit.ts'
import { formatMonth } from './months.ts'

interface Labelled {
  label: string
}

/** One line on a card: 'Fits Laddoo now', 'Room to grow in 4-5Y'. */
export function cardFitText(fit: CardFit<Labelled>, nickname: string): string {
  const { card } = SIZING_TEXTS
  if (fit.kind === 'grow') return format(card.grow, { size: fit.size.label })
  if (fit.kind === 'soon') return card.soon
  return format(card[fit.kind], { nickname })
}

/** The sentences on one size of a product; of a size that is too big, with the next one that should fit. */
export function sizeFitText(
  chosen: SizeWithFit<Labelled>,
  { nickname, all }: { nickname: string; all: readonly SizeWithFit<Labelled>[] },
): string {
  const { band, until, from } = chosen.fit
  const size = chosen.size.label
  const said = format(SIZING_TEXTS.product[band], { size, nickname })
  return [said, extraText()].filter(Boolean).join(' ')

  function extraText(): string {
    if (band === 'now') return untilText(until)
    if (band === 'grow') return fromText(from)
    const larger = all.find(({ fit }) => fit.band === 'now' || fit.band === 'grow')
    if (band === 'soon') return larger ? format(SIZING_TEXTS.nextSize, { size: larger.size.label }) : ''
    if (band === 'too_big') {
      const next = all.find(({ fit }) => fit.band === 'grow') ?? all.find(({ fit }) => fit.band === 'too_big')
      return next?.fit.from?.kind === 'month'
        ? format(SIZING_TEXTS.sizeFrom, { size: next.size.label, month: formatMonth(next.fit.from.month) })
        : ''
    }
    return ''
  }
}

function untilText(until: FitMonth | null): string {
  if (until === null) return ''
  if (until.kind === 'over_a_year') return SIZING_TEXTS.untilLater
  return format(SIZING_TEXTS.until, { month: formatMonth(until.month) })
}

function fromText(from: FitMonth | null): string {
  if (from === null) return ''
  if (from.kind === 'over_a_year') return SIZING_TEXTS.fromLater
  return format(SIZING_TEXTS.from, { month: formatMonth(from.month) })
}

/** '3 years 5 months', '11 months'. */
export function ageText(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12]
  return [
    years > 0 ? format(SIZING_TEXTS.ageYears, { count: years }) : '',
    rest > 0 || years === 0 ? format(SIZING_TEXTS.ageMonths, { count: rest }) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import type { ReturnOffer } from '#domain/returns/api-return.ts'
import { RETURN_PAGE_TEXTS as words } from '#texts/returns/page-texts.ts'
import { ChoiceList } from '#web/components/form/choice-list.tsx'
import { FieldError } from '#web/components/form/field.tsx'
import { SizePicker } from '#web/components/size-picker.tsx'
import styles from './request.module.css'
import { chosenSize, type LineDraft, type OfferedLine, type OfferedSize } from './request-draft.ts'

/** From so few pieces on a size says how many are left. */
const FEW = 3

/** Another size or money, and which size. */
export function RequestWish({
  offer,
  line,
  draft,
  onlyMoney,
  errorOf,
  onChange,
}: {
  offer: ReturnOffer
  line: OfferedLine
  draft: LineDraft
  onlyMoney: boolean
  errorOf: (field: 'wish' | 'exchangeVariantId') => string | undefined
  onChange: (draft: LineDraft) => void
}) {
  const { quantity, wish } = draft
  const chosen = chosenSize(line, draft)
  const amount = formatRupees(rupeesToPaise(line.paidEach) * quantity)
  const gone = chosen?.isGone ? format(words.sizeGone, { size: chosen.size.label }) : undefined
  return (
    <>
      <ChoiceList
        legend={words.whatInstead}
        name={`wish-${line.lineId}`}
        columns
        chosen={wish}
        error={errorOf('wish')}
        choices={[
          {
            value: 'exchange',
            label: words.anotherSize,
            text: onlyMoney ? words.noOtherSize : words.weHoldIt,
            disabled: onlyMoney && wish !== 'exchange',
          },
          { value: 'refund', label: words.moneyBack, text: moneyText(offer.paidBy, amount) },
        ]}
        onChoose={(next) => onChange({ ...draft, wish: next })}
      />
      {wish === 'exchange' ? (
        <div>
          <p className={styles.label} aria-hidden="true">
            {words.whichSize}
          </p>
          <SizePicker
            label={words.whichSize}
            sizes={line.sizes.map((size) => ({
              id: size.variantId,
              label: size.label,
              fits: size.fits,
              available: size.available >= quantity,
              note: size.available <= FEW ? format(words.left, { count: size.available }) : undefined,
            }))}
            selectedId={chosen?.size.variantId ?? null}
            onSelect={(variantId) => onChange({ ...draft, variantId })}
          />
          <div aria-live="polite">
            <FieldError text={gone ?? errorOf('exchangeVariantId')} />
            {chosen && !chosen.isGone ? (
              <p className={styles.hint}>{sizeText(chosen.size, quantity)}</p>
            ) : null}
          </div>
        </div>
      ) : null}
    </>
  )
}

/** 'to your card', as far as we can name the way. */
function moneyText(paidBy: string, amount: string): string {
  const ways: Readonly<Record<string, string>> = words.moneyWays
  const way = Object.hasOwn(ways, paidBy) ? ways[paidBy] : undefined
  return format(way ?? words.moneyAsPaid, { amount })
}

/** '5-6Y is 4 cm wider at the chest. Same price. We keep it for you while yours travels.' */
function sizeText({ label, compared, difference }: OfferedSize, quantity: number): string {
  const amount = formatRupees(Math.abs(rupeesToPaise(difference)) * quantity)
  const price =
    difference === 0
      ? words.samePrice
      : format(difference > 0 ? words.costsMore : words.costsLess, { amount })
  return [compared === '' ? '' : format(words.comparison, { size: label, compared }), price, words.kept]
    .filter(Boolean)
    .join(' ')
}

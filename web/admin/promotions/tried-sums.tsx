import { format } from '#domain/language/format.ts'
import type { TriedPromotion } from '#domain/promotions/api-try-promotion.ts'
import { formatDate, parseIndiaDate } from '#domain/time/india-time.ts'
import {
  PROMOTION_ADMIN_TEXTS,
  PROMOTION_TRY_TEXTS as words,
} from '#texts/promotions/promotion-admin-texts.ts'
import { Note } from '#web/components/note.tsx'
import { SummaryList, SummaryRow } from '#web/components/summary-list.tsx'
import { rupeesText } from '../components/rupees.ts'

/** What a shopper would pay for the cart that is tried, and why. */
export function TriedSums({ tried, firstDay }: { tried: TriedPromotion; firstDay: string | null }) {
  const { subtotal, shipping, total, offers: promotions, setAside, refusal } = tried
  const verdict = refusal ?? asideText(setAside)
  return (
    <>
      <SummaryList>
        <SummaryRow label={words.cart}>{rupeesText(subtotal)}</SummaryRow>
        {promotions.map(({ name, discount, isTried }) => (
          <SummaryRow key={`${name} ${isTried}`} label={name || words.untitled} tone="ok">
            {format(words.off, { amount: rupeesText(discount) })}
          </SummaryRow>
        ))}
        <SummaryRow label={words.delivery}>{shipping > 0 ? rupeesText(shipping) : words.free}</SummaryRow>
        <SummaryRow label={words.pays} tone="total">
          {rupeesText(total)}
        </SummaryRow>
      </SummaryList>
      <Note kind={verdict === null ? 'ok' : 'warn'} live>
        {verdict ?? holdsText(tried, firstDay)}
      </Note>
      {total === shipping ? <Note kind="warn">{words.free100}</Note> : null}
    </>
  )
}

function asideText(setAside: TriedPromotion['setAside']): string | null {
  if (setAside === null) return null
  const { by, less } = setAside
  const name = by || words.untitled
  return less > 0
    ? format(words.setAside, { name, amount: rupeesText(less) })
    : format(words.setAsideEqual, { name })
}

function holdsText({ state }: TriedPromotion, firstDay: string | null): string {
  if (state === 'live') return words.holds
  const first = firstDay === null ? null : parseIndiaDate(firstDay)
  if (state === 'planned' && first) return format(words.holdsFrom, { day: formatDate(first) })
  return `${words.holds} ${format(words.notNow, { state: PROMOTION_ADMIN_TEXTS.states[state] })}`
}

import { useState } from 'react'
import type { ApiCounterReturn, ApiTillDay } from '#domain/counter/api-counter.ts'
import { format } from '#domain/language/format.ts'
import { formatRupees } from '#domain/money/money.ts'
import type { ReturnOffer } from '#domain/returns/api-return.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { COUNTER_TEXTS as words } from '#texts/counter/texts.ts'
import { takeBack } from '#web/api/admin/counter.ts'
import { Button } from '#web/components/button.tsx'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { useRequestKey } from '#web/components/form/use-request-key.ts'
import { chosenLines, newDraft, type OfferedLine, totalsOf } from '#web/storefront/returns/request-draft.ts'
import { AdminBox } from '../components/box.tsx'
import { useStepForm } from '../components/use-step-form.ts'
import styles from './counter.module.css'
import { ReturnDone } from './return-done.tsx'
import { type CounterLineDraft, ReturnLine } from './return-line.tsx'

/** The pieces of one bill that come back, and what becomes of the money, before it is done. */
export function CounterReturn({
  day,
  offer,
  onNext,
}: {
  day: ApiTillDay
  offer: ReturnOffer
  onNext: () => void
}) {
  const [key, renewKey] = useRequestKey()
  const [drafts, setDrafts] = useState<ReadonlyMap<string, CounterLineDraft>>(new Map())
  const [done, setDone] = useState<ApiCounterReturn | null>(null)
  const choose = (lineId: string, draft: CounterLineDraft | null) => {
    renewKey()
    const next = new Map(drafts)
    if (draft === null) next.delete(lineId)
    else next.set(lineId, draft)
    setDrafts(next)
  }
  // Brought by hand: no one pays return shipping.
  const totals = totalsOf({ ...offer, postage: NO_POSTAGE }, chosenLines(offer, drafts))
  const form = useStepForm({
    read: () => readReturn({ offer, drafts, dayId: day._id, key }),
    send: takeBack,
    onDone: setDone,
    failed: words.takeBackFailed,
  })
  if (done) return <ReturnDone done={done} onNext={onNext} />
  const isSwap = [...drafts.values()].some(({ wish }) => wish === 'exchange')
  return (
    <form method="post" className={styles.stack} noValidate onSubmit={form.onSubmit}>
      <AdminBox title={`#${offer.number}`}>
        <p className="muted">{windowText(offer)}</p>
        {offer.lines.length === 0 ? <p>{words.nothingLeft}</p> : null}
        <ul className={styles.backs}>
          {offer.lines.map((line) => (
            <ReturnLine
              key={line.lineId}
              line={line}
              draft={drafts.get(line.lineId) ?? null}
              error={form.errorOf(line.lineId)}
              onTick={(ticked) => choose(line.lineId, ticked ? firstDraft(line) : null)}
              onChange={(draft) => choose(line.lineId, draft)}
            />
          ))}
        </ul>
      </AdminBox>
      {drafts.size > 0 ? (
        <>
          <p className={styles.outcome} role="status">
            <b>{outcomeOf(totals)}</b>
            <small>{isSwap ? words.makesBoth : words.asPaid}</small>
          </p>
          <FormFailure form={form} />
          <Button type="submit" block loading={form.sending} loadingText={words.takingBack}>
            {isSwap ? words.swap : words.takeBack}
          </Button>
        </>
      ) : null}
    </form>
  )
}

/** Most come for another size. */
function firstDraft(line: OfferedLine): CounterLineDraft {
  const draft = newDraft(line)
  return { ...draft, wish: draft.wish ?? 'exchange', reason: 'too_small', isDamaged: false }
}

const NO_POSTAGE: ReturnOffer['postage'] = {
  too_small: 0,
  too_big: 0,
  not_as_pictured: 0,
  faulty: 0,
  wrong_piece: 0,
  changed_mind: 0,
}

function windowText({ deliveredAt, until, open }: ReturnOffer): string {
  const day = (at: string | null) => (at === null ? '' : formatDate(new Date(at)))
  return format(words.boughtOn, {
    date: day(deliveredAt),
    until: open ? format(words.returnUntil, { date: day(until) }) : words.returnOver,
  })
}

function outcomeOf({ toPayPaise, moneyBackPaise }: ReturnType<typeof totalsOf>): string {
  if (toPayPaise > 0) return format(words.customerPays, { amount: formatRupees(toPayPaise) })
  if (moneyBackPaise > 0) return format(words.getsBack, { amount: formatRupees(moneyBackPaise) })
  return words.samePrice
}

function readReturn({
  offer,
  drafts,
  dayId,
  key,
}: {
  offer: ReturnOffer
  drafts: ReadonlyMap<string, CounterLineDraft>
  dayId: string
  key: string
}) {
  const chosen = offer.lines.flatMap(({ lineId }) => {
    const draft = drafts.get(lineId)
    return draft ? [{ lineId, draft }] : []
  })
  const errors = chosen
    .filter(({ draft }) => draft.wish === null || (draft.wish === 'exchange' && draft.variantId === null))
    .map(({ lineId }) => ({ path: lineId, message: words.chooseSize }))
  if (errors.length > 0) return { ok: false as const, errors }
  const lines = chosen.map(({ lineId, draft }) => ({
    lineId,
    quantity: draft.quantity,
    reason: draft.reason ?? 'changed_mind',
    exchangeVariantId: draft.wish === 'exchange' ? draft.variantId : null,
    isDamaged: draft.isDamaged,
  }))
  return { ok: true as const, value: { orderId: offer.orderId, dayId, key, lines } }
}

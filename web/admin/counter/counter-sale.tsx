import { useEffect, useState } from 'react'
import type { ApiBill, ApiTillDay } from '#domain/counter/api-counter.ts'
import { COUNTER_TEXTS as words } from '#texts/counter/texts.ts'
import { quoteSale, sell } from '#web/api/admin/counter.ts'
import { useRequestKey } from '#web/components/form/use-request-key.ts'
import { AdminBox } from '../components/box.tsx'
import { parseRupees } from '../components/rupees.ts'
import { useDraft } from '../components/use-draft.ts'
import { usePreview } from '../components/use-preview.ts'
import { useStepForm } from '../components/use-step-form.ts'
import { withSize } from '../new-order/order-draft.ts'
import { ProductFinder } from '../new-order/product-finder.tsx'
import { Basket } from './basket.tsx'
import styles from './counter.module.css'
import {
  type CounterDraft,
  EMPTY_BASKET,
  pricedQuestion,
  questionOf,
  readBasket,
  writeBasket,
} from './counter-draft.ts'
import { PaidBill } from './paid-bill.tsx'
import { TakePayment } from './take-payment.tsx'

/** One sale after the other: the basket, its payment, and the bill. */
export function CounterSale({ day }: { day: ApiTillDay }) {
  const [key, renewKey] = useRequestKey()
  const [bill, setBill] = useState<ApiBill | null>(null)
  const [draft, setDraft] = useDraft<CounterDraft>(readBasket)
  const change = (part: Partial<CounterDraft>) => {
    renewKey()
    setDraft(part)
  }
  // The world outside: the storage of this device.
  useEffect(() => writeBasket(draft.lines.length > 0 ? draft : null), [draft])
  const { answer: quote, failure } = usePreview(
    draft.lines.length > 0 ? pricedQuestion(draft) : null,
    quoteSale,
    words.quoteFailed,
  )
  const form = useStepForm({
    read: () => readSale(draft, { dayId: day._id, amount: quote?.total ?? 0 }),
    send: (body) => sell(body, key),
    onDone: (sold) => {
      setBill(sold)
      change(EMPTY_BASKET)
    },
    failed: words.sellFailed,
  })
  if (bill) return <PaidBill bill={bill} onNext={() => setBill(null)} />
  return (
    <form method="post" className={styles.columns} noValidate onSubmit={form.onSubmit}>
      <AdminBox title={words.items}>
        <div className={styles.stack}>
          <ProductFinder onAdd={(product, size) => change({ lines: withSize(draft.lines, product, size) })} />
          <Basket lines={draft.lines} quote={quote} onChange={(lines) => change({ lines: [...lines] })} />
        </div>
      </AdminBox>
      <TakePayment draft={draft} change={change} form={form} quote={quote} failure={failure} />
    </form>
  )
}

function readSale(draft: CounterDraft, { dayId, amount }: { dayId: string; amount: number }) {
  const tendered = draft.tendered.trim() === '' ? null : parseRupees(draft.tendered)
  if (draft.paymentMode === 'cash' && draft.tendered.trim() !== '' && tendered === null) {
    return { ok: false as const, errors: [{ path: 'tendered', message: words.amountWrong }] }
  }
  return {
    ok: true as const,
    value: {
      ...questionOf(draft),
      dayId,
      amount,
      tendered: draft.paymentMode === 'cash' ? tendered : null,
      reference: draft.paymentMode === 'cash' ? '' : draft.reference.trim(),
      phoneNo: draft.phone.trim(),
    },
  }
}

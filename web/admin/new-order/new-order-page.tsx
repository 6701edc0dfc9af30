import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { format } from '#domain/language/format.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { STAFF_SOURCES } from '#domain/orders/order-sources.ts'
import { formatDateTime, indiaDate } from '#domain/time/india-time.ts'
import { NEW_ORDER_TEXTS as words } from '#texts/orders/new-order-texts.ts'
import { createNewOrder, quoteNewOrder } from '#web/api/admin/new-order.ts'
import { Button } from '#web/components/button.tsx'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { TextArea, TextField } from '#web/components/form/text-field.tsx'
import { useRequestKey } from '#web/components/form/use-request-key.ts'
import { Note } from '#web/components/note.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { AdminBox } from '../components/box.tsx'
import { orderAddress } from '../components/list-query.ts'
import type { PageHandle } from '../components/page-handle.ts'
import { PageHead } from '../components/page-head.tsx'
import { rupeesText } from '../components/rupees.ts'
import { Segments } from '../components/segments.tsx'
import { showDone } from '../components/undo-store.ts'
import { useDraft } from '../components/use-draft.ts'
import { usePreview } from '../components/use-preview.ts'
import { useStepForm } from '../components/use-step-form.ts'
import { CustomerPart } from './customer-part.tsx'
import { GiftPart } from './gift-part.tsx'
import styles from './new-order.module.css'
import {
  discountOf,
  EMPTY_DRAFT,
  itemsOf,
  type OrderDraft,
  readDraft,
  withSize,
  writeDraft,
} from './order-draft.ts'
import { OrderPieces } from './order-pieces.tsx'
import { PaymentPart, ReductionPart, Totals } from './payment-part.tsx'
import { ProductFinder } from './product-finder.tsx'

export const meta = privateMeta(words.title)
export const handle: PageHandle = {
  title: words.title,
  back: { label: words.back, address: () => '/admin/orders' },
}

export function clientLoader() {
  return { stored: readDraft() }
}

/** An order that staff create for a customer. This device keeps what is typed until the order is created. */
export default function NewOrderPage({
  loaderData: { stored },
}: {
  loaderData: ReturnType<typeof clientLoader>
}) {
  const navigate = useNavigate()
  const [key, renewKey] = useRequestKey()
  const [draft, setDraft] = useDraft<OrderDraft>(() => stored?.draft ?? EMPTY_DRAFT)
  const change = (part: Partial<OrderDraft>) => {
    renewKey()
    setDraft(part)
  }
  // The world outside: the storage of this device.
  useEffect(() => writeDraft(draft === EMPTY_DRAFT ? null : draft), [draft])
  const question = questionOf(draft)
  const { answer: quote, failure } = usePreview(
    draft.lines.length > 0 ? question : null,
    quoteNewOrder,
    words.quoteFailed,
  )
  const form = useStepForm({
    read: () => ({ ok: true, value: bodyOf(draft, quote?.total ?? 0) }),
    send: (body) => createNewOrder(body, key),
    onDone: (orderId) => {
      writeDraft(null)
      showDone(format(words.created, { number: shortOrderNumber(orderId) }))
      void navigate(orderAddress(orderId))
    },
    failed: words.createFailed,
  })
  const parts = { draft, change, errorOf: form.errorOf, quote }
  return (
    <>
      <PageHead title={words.title} text={words.text} titleInBar />
      {stored && draft.lines.length > 0 ? (
        <div className={styles.restored}>
          <Note>{format(words.restored, { time: formatDateTime(new Date(stored.at)) })}</Note>
          <Button small variant="quiet" onClick={() => change(EMPTY_DRAFT)}>
            {words.clear}
          </Button>
        </div>
      ) : null}
      <form method="post" className={styles.columns} noValidate onSubmit={form.onSubmit}>
        <div className={styles.parts}>
          <Segments
            label={words.source}
            value={draft.source}
            choices={STAFF_SOURCES.map((value) => ({ value, text: words.sources[value] }))}
            onChoose={(source) => change({ source })}
          />
          <AdminBox title={words.pieces}>
            <div className={styles.stack}>
              <ProductFinder
                onAdd={(product, sizeId) => change({ lines: withSize(draft.lines, product, sizeId) })}
              />
              <OrderPieces
                lines={draft.lines}
                quote={quote}
                onChange={(lines) => change({ lines: [...lines] })}
              />
              <ReductionPart {...parts} />
            </div>
          </AdminBox>
          <AdminBox title={words.gift}>
            <GiftPart {...parts} />
          </AdminBox>
          <AdminBox title={words.customer}>
            <CustomerPart {...parts} delivery={quote?.delivery ?? null} />
          </AdminBox>
          <AdminBox title={words.notes}>
            <div className={styles.stack}>
              <div className={styles.pair}>
                <TextField
                  type="date"
                  label={words.promisedOn}
                  hint={words.promisedHint}
                  min={indiaDate(new Date())}
                  value={draft.promisedOn}
                  error={form.errorOf('promisedOn')}
                  onChange={({ currentTarget }) => change({ promisedOn: currentTarget.value })}
                />
              </div>
              <TextArea
                label={words.note}
                rows={2}
                maxLength={1_000}
                value={draft.note}
                error={form.errorOf('note')}
                onChange={({ currentTarget }) => change({ note: currentTarget.value })}
              />
            </div>
          </AdminBox>
        </div>
        <div className={styles.side}>
          <AdminBox title={words.payment}>
            <PaymentPart {...parts} />
          </AdminBox>
          <AdminBox title={words.total}>
            <div className={styles.stack}>
              {draft.lines.length > 0 ? (
                <Totals quote={quote} failure={failure} />
              ) : (
                <p className="muted">{words.noPieces}</p>
              )}
              <FormFailure form={form} />
              <Button
                type="submit"
                block
                disabled={!quote}
                loading={form.sending}
                loadingText={words.creating}
              >
                {quote
                  ? format(words.create[draft.paymentMode], { total: rupeesText(quote.total) })
                  : words.createOrder}
              </Button>
            </div>
          </AdminBox>
        </div>
      </form>
    </>
  )
}

function questionOf(draft: OrderDraft) {
  return {
    items: itemsOf(draft.lines),
    couponCode: draft.couponCode.trim() || null,
    charges: draft.giftWrap ? ['gift_wrap'] : [],
    // The price does not depend on the reason, which is typed last.
    discount: withReason(discountOf(draft)),
    paymentMode: draft.paymentMode,
    zipCode: draft.zipCode,
    phoneNo: draft.phone,
    hidePrices: draft.isGift && draft.hidePrices,
  }
}

function withReason(discount: ReturnType<typeof discountOf>) {
  return discount && { ...discount, reason: '—'.repeat(3) }
}

function bodyOf(draft: OrderDraft, amount: number) {
  const { firstName, lastName, zipCode, address, city, state } = draft
  const { zipCode: _zip, phoneNo: _phone, hidePrices: _hide, ...priced } = questionOf(draft)
  return {
    ...priced,
    discount:
      draft.discountKind === 'none'
        ? null
        : (discountOf(draft) ?? { kind: draft.discountKind, value: 0, reason: draft.discountReason }),
    amount,
    customerId: draft.customerId,
    address: { firstName, lastName, zipCode, address, city, state, country: 'India' },
    email: draft.email.trim(),
    phoneNo: draft.phone,
    source: draft.source,
    note: draft.note,
    gift: draft.isGift ? { message: draft.giftMessage, hidePrices: draft.hidePrices } : null,
    promisedOn: draft.promisedOn || null,
    linkHours: draft.linkHours,
    reference: draft.reference,
  }
}

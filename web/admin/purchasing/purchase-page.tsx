import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import type { ApiPurchase } from '#domain/purchasing/api-purchasing.ts'
import { formatDate, parseIndiaDate } from '#domain/time/india-time.ts'
import { PURCHASING_TEXTS as words } from '#texts/purchasing/texts.ts'
import { closePurchase, fetchPurchase } from '#web/api/purchasing.ts'
import { Button } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { AdminBox } from '../components/box.tsx'
import type { PageHandle } from '../components/page-handle.ts'
import { PageHead } from '../components/page-head.tsx'
import { showDone } from '../components/undo-store.ts'
import { useMay } from '../components/use-staff-member.ts'
import { useStep } from '../components/use-step.ts'
import type { Route } from './+types/purchase-page.ts'
import styles from './purchasing.module.css'
import { PURCHASING_PATH } from './purchasing-tabs.tsx'
import { ReceiveGoods } from './receive-goods.tsx'
import { SendPurchase } from './send-purchase.tsx'

export const meta = privateMeta(words.orders)
export const handle: PageHandle = {
  title: words.orders,
  back: { label: words.back, address: () => `${PURCHASING_PATH}/orders` },
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return { purchase: await fetchPurchase(params.id, request.signal) }
}

/** A purchase order: what was ordered, its way to the supplier, and what has arrived. */
export default function PurchasePage({ loaderData: { purchase } }: Route.ComponentProps) {
  const { number, supplierName, createdAt, createdBy, neededBy, status, receipts } = purchase
  const day = neededBy === null ? null : parseIndiaDate(neededBy)
  const placed = format(words.orderedOn, {
    supplier: supplierName,
    date: formatDate(new Date(createdAt)),
    name: createdBy,
  })
  return (
    <>
      <PageHead
        title={format(words.orderTitle, { number })}
        text={day ? `${placed} · ${format(words.neededOn, { date: formatDate(day) })}` : placed}
      />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Lines purchase={purchase} />
          {status === 'open' ? <ReceiveGoods key={purchase.received} purchase={purchase} /> : null}
        </div>
        <div className={styles.stack}>
          <SendPurchase purchase={purchase} />
          {receipts.length > 0 ? (
            <AdminBox title={words.receipts}>
              <ul className={styles.after}>
                {receipts.map(({ _id, pieces, createdAt: at, receivedBy, batch, billNumber }) => (
                  <li key={_id}>
                    <span>
                      {format(words.receipt, { pieces, date: formatDate(new Date(at)), name: receivedBy })}
                    </span>
                    <small className={styles.quiet}>
                      {[
                        batch && format(words.recallBatch, { batch }),
                        billNumber && format(words.receiptBill, { bill: billNumber }),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </li>
                ))}
              </ul>
            </AdminBox>
          ) : null}
        </div>
      </div>
    </>
  )
}

function Lines({
  purchase: { number, lines, pieces, received, sum, status, _id },
}: {
  purchase: ApiPurchase
}) {
  const seesCosts = useMay('costs.read')
  const close = useStep(
    () => closePurchase(_id),
    () => showDone(format(words.closed, { number })),
  )
  return (
    <AdminBox title={`${words.statuses[status]} · ${format(words.received, { received, count: pieces })}`}>
      <div className={styles.scroll}>
        <table className={styles.paper}>
          <thead>
            <tr>
              <th scope="col">{words.item}</th>
              <th scope="col">{words.quantity}</th>
              {seesCosts ? <th scope="col">{words.costOne}</th> : null}
              {seesCosts ? <th scope="col">{words.amount}</th> : null}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ variantId, product, size, sku, quantity, cost }) => (
              <tr key={variantId}>
                <td>
                  <span>{format(words.itemName, { product, size })}</span>
                  <small className={styles.quiet}>{sku}</small>
                </td>
                <td>{quantity}</td>
                {seesCosts ? <td>{cost === null ? '' : formatRupees(rupeesToPaise(cost))}</td> : null}
                {seesCosts ? (
                  <td>{cost === null ? '' : formatRupees(rupeesToPaise(cost) * quantity)}</td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {sum === null ? null : (
        <p className={styles.total}>
          {format(words.sumCost, { count: pieces, amount: formatRupees(rupeesToPaise(sum)) })}
        </p>
      )}
      {status === 'open' ? (
        <Button
          small
          variant="line"
          loading={close.running !== null}
          loadingText={words.closing}
          onClick={() => close.run()}
        >
          {words.close}
        </Button>
      ) : null}
      {close.failure ? (
        <Note kind="bad" live>
          {close.failure}
        </Note>
      ) : null}
    </AdminBox>
  )
}

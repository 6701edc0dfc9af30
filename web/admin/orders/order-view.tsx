import { useNavigate } from 'react-router'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { orderProgressStep, PROGRESS_STEPS } from '#domain/orders/order-status.ts'
import { ADMIN_ORDER_TEXTS as words } from '#texts/orders/admin-order-texts.ts'
import { Note } from '#web/components/note.tsx'
import { Stepper } from '#web/components/stepper.tsx'
import { ActionBar } from '../components/action-bar.tsx'
import { KeyHints } from '../components/key-list.tsx'
import { orderAddress } from '../components/list-query.ts'
import { usePageKeys } from '../components/page-keys.ts'
import { useMay } from '../components/use-staff-member.ts'
import { CashBox } from './cash-box.tsx'
import { CustomerBox, copyAddress } from './customer-box.tsx'
import { HistoryBox } from './history-box.tsx'
import { LinkBox } from './link-box.tsx'
import { neighboursOf } from './list-memory.ts'
import { OrderDialogs } from './order-dialogs.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderMenu } from './order-menu.tsx'
import styles from './order-view.module.css'
import { papersAddress } from './papers.ts'
import { PapersBox } from './papers-box.tsx'
import { ParcelBox } from './parcel-box.tsx'
import { TRACKING_FIELD } from './parcel-form.tsx'
import { ParcelsBox } from './parcels-box.tsx'
import { PaymentBox } from './payment-box.tsx'
import { PiecesBox } from './pieces-box.tsx'
import { PrimaryStep } from './primary-step.tsx'
import { RefundsBox } from './refunds-box.tsx'
import { ReturnsBox } from './returns-box.tsx'
import { useOrderSteps } from './use-order-steps.ts'

/** The parts of an order's page. */
export function OrderAdmin({ order }: { order: AdminOrder }) {
  const { row, parcels, may } = order
  const navigate = useNavigate()
  const mayPrint = useMay('orders.pack')
  const mayCreate = useMay('orders.create')
  const steps = useOrderSteps(order)
  const { before, next } = neighboursOf(row._id)
  const keys = [
    { key: 's', label: words.keyShip, act: () => document.getElementById(TRACKING_FIELD)?.focus() },
    { key: 'r', label: words.keyRefund, act: () => may.refund && steps.dialog.open({ kind: 'refund' }) },
    { key: 'c', label: words.keyCopy, act: () => void copyAddress(order) },
    { key: 'l', label: words.keyLabel, act: () => void navigate(papersAddress([row._id], 'labels')) },
    {
      key: 'j',
      label: words.keyNext,
      withNext: true,
      act: () => next !== null && void navigate(orderAddress(next)),
    },
    { key: 'k', label: words.keyNext, act: () => before !== null && void navigate(orderAddress(before)) },
  ].filter(({ key }) => (key !== 's' || may.ship) && (key !== 'r' || may.refund) && (key !== 'l' || mayPrint))
  usePageKeys(keys)
  return (
    <>
      <OrderHead order={order} steps={steps} before={before} next={next} />
      {steps.failure ? (
        <div className={styles.note}>
          <Note kind="bad" live>
            {steps.failure}
          </Note>
        </div>
      ) : null}
      <div className={styles.progress}>
        {row.status === 'cancelled' ? (
          <Note kind="bad">{words.wasCancelled}</Note>
        ) : (
          <Stepper
            label={words.steps}
            steps={PROGRESS_STEPS}
            current={orderProgressStep(row.status)}
            complete={row.status === 'delivered'}
          />
        )}
      </div>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <PiecesBox order={order} />
          {parcels.length > 0 ? <ParcelsBox order={order} steps={steps} /> : null}
          {may.ship ? <ParcelBox key={order.row.shippedPieces} order={order} leaves={steps.leaves} /> : null}
        </div>
        <div className={styles.stack}>
          <CustomerBox order={order} />
          {row.paymentMode === 'link' && mayCreate ? <LinkBox order={order} /> : null}
          {order.cash ? (
            <CashBox key={order.cash.received} order={order} />
          ) : may.seeMoney ? (
            <PaymentBox order={order} steps={steps} />
          ) : null}
          {may.seeMoney ? <ReturnsBox order={order} /> : null}
          {order.refunds.length > 0 ? <RefundsBox order={order} /> : null}
          <PapersBox order={order} />
        </div>
      </div>
      <HistoryBox order={order} />
      <KeyHints keys={keys} />
      <ActionBar>
        <OrderMenu order={order} steps={steps} up />
        <PrimaryStep order={order} steps={steps} />
      </ActionBar>
      <OrderDialogs order={order} steps={steps} />
    </>
  )
}

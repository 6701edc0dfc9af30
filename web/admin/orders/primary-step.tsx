import { nextAdminStep } from '#domain/orders/admin-next-step.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { COURIER_ADMIN_TEXTS } from '#texts/fulfilment/courier-admin-texts.ts'
import { ADMIN_ORDER_TEXTS as words } from '#texts/orders/admin-order-texts.ts'
import { ORDER_CODE_TEXTS } from '#texts/orders/order-code-texts.ts'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { parcelIcon, tickIcon } from '#web/components/icons.ts'
import { truckIcon } from '#web/components/icons-admin.ts'
import { callIcon, rupeeIcon } from '../components/icons.ts'
import { CASH_FIELD } from './cash-box.tsx'
import { PARCEL_FORM } from './parcel-form-id.ts'
import type { OrderSteps } from './use-order-steps.ts'

/** The one next step of an order; nothing when nothing waits for the shop. */
export function PrimaryStep({ order, steps }: { order: AdminOrder; steps: OrderSteps }) {
  const step = nextAdminStep(order)
  if (step === null) return null
  switch (step.kind) {
    case 'confirm':
      return (
        <Button
          loading={steps.running === 'confirm'}
          loadingText={ORDER_CODE_TEXTS.adminConfirm}
          onClick={() => steps.run('confirm')}
        >
          <Icon path={callIcon} size="small" />
          <span>{ORDER_CODE_TEXTS.adminConfirm}</span>
        </Button>
      )
    case 'start_packing':
      return (
        <Button
          loading={steps.running === 'start_packing'}
          loadingText={words.startPacking}
          onClick={() => steps.run('start_packing')}
        >
          <Icon path={parcelIcon} size="small" />
          <span>{words.startPacking}</span>
        </Button>
      )
    case 'packed':
      return (
        <Button
          loading={steps.running === 'packed'}
          loadingText={words.packed}
          onClick={() => steps.run('packed')}
        >
          <Icon path={tickIcon} size="small" />
          <span>{words.packed}</span>
        </Button>
      )
    case 'ship':
      return (
        <Button type="submit" form={PARCEL_FORM}>
          <Icon path={truckIcon} size="small" />
          <span>{steps.leaves.way === 'courier' ? COURIER_ADMIN_TEXTS.book : words.markShipped}</span>
        </Button>
      )
    case 'deliver':
      return (
        <Button
          loading={steps.running === 'deliver' || steps.running === 'deliver_whole'}
          loadingText={words.delivered}
          onClick={() => {
            const parcel = order.parcels.find(({ _id }) => _id === step.parcelId)
            if (parcel) steps.deliver(parcel)
            else steps.run('deliver_whole')
          }}
        >
          <Icon path={tickIcon} size="small" />
          <span>{words.delivered}</span>
        </Button>
      )
    case 'cash':
      return (
        <Button onClick={() => document.getElementById(CASH_FIELD)?.focus()}>
          <Icon path={rupeeIcon} size="small" />
          <span>{words.recordCash}</span>
        </Button>
      )
  }
}

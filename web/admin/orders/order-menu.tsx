import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { ADMIN_ORDER_TEXTS as words } from '#texts/orders/admin-order-texts.ts'
import { closeIcon } from '#web/components/icons.ts'
import { returnIcon } from '#web/components/icons-admin.ts'
import { ActionMenu, type MenuAction } from '../components/action-menu.tsx'
import { leftIcon, rupeeIcon } from '../components/icons.ts'
import type { OrderSteps } from './use-order-steps.ts'

/** Further actions of an order. Hidden without any permitted one. */
export function OrderMenu({
  order,
  steps,
  up = false,
}: {
  order: AdminOrder
  steps: OrderSteps
  /** At the foot of a phone. */
  up?: boolean
}) {
  return <ActionMenu ways={waysOf(order, steps)} label={words.more} roundLabel={words.moreForThis} up={up} />
}

function waysOf({ row, parcels, may }: AdminOrder, { run, dialog }: OrderSteps): MenuAction[] {
  const ways: MenuAction[] = []
  if (may.unpack) ways.push({ label: words.backToPacking, icon: leftIcon, act: () => run('unpack') })
  if (may.refund) {
    ways.push({ label: words.refund, icon: rupeeIcon, act: () => dialog.open({ kind: 'refund' }) })
  }
  if (may.cancel || may.cancelLines) {
    const act = () => dialog.open({ kind: 'cancel' })
    ways.push({ label: words.cancelOrder, icon: closeIcon, bad: true, act })
  }
  // With parcels each has its own; an order shipped before there were any comes back as a whole.
  if (parcels.length === 0 && row.status === 'shipped' && row.nextStatuses.includes('cancelled')) {
    const act = () => dialog.open({ kind: 'came_back', parcel: null })
    ways.push({ label: words.cameBack, icon: returnIcon, bad: true, act })
  }
  return ways
}

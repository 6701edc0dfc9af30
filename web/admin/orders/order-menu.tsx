import { useNavigate } from 'react-router'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { ADMIN_ORDER_TEXTS as words } from '#texts/orders/admin-order-texts.ts'
import { ORDER_EDIT_TEXTS } from '#texts/orders/order-edit-texts.ts'
import { closeIcon } from '#web/components/icons.ts'
import { pencilIcon, returnIcon } from '#web/components/icons-admin.ts'
import { ActionMenu, type MenuAction } from '../components/action-menu.tsx'
import { leftIcon, rupeeIcon } from '../components/icons.ts'
import { editAddress } from '../components/list-query.ts'
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
  const navigate = useNavigate()
  const edit = () => void navigate(editAddress(order.row._id))
  return (
    <ActionMenu ways={waysOf(order, steps, edit)} label={words.more} roundLabel={words.moreForThis} up={up} />
  )
}

function waysOf(
  { row, parcels, may }: AdminOrder,
  { run, dialog }: OrderSteps,
  edit: () => void,
): MenuAction[] {
  const ways: MenuAction[] = []
  if (may.edit) ways.push({ label: ORDER_EDIT_TEXTS.edit, icon: pencilIcon, act: edit })
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

import { format } from '#domain/language/format.ts'
import type { AdminRow } from '#domain/orders/admin-order.ts'
import { ADMIN_MONEY_TEXTS as money } from '#texts/orders/admin-money-texts.ts'
import { ADMIN_ORDER_TEXTS as words } from '#texts/orders/admin-order-texts.ts'
import { fetchAdminOrder } from '#web/api/admin/orders.ts'
import { useFetched } from '#web/components/use-fetched.ts'
import { showDone } from '../components/undo-store.ts'
import { CancelDialog } from './cancel-dialog.tsx'

/** Cancels an order of the list as a whole; single pieces are chosen on its page. */
export function CancelRowDialog({ row, onClose }: { row: AdminRow; onClose: () => void }) {
  const { answer: order } = useFetched(
    row._id,
    (signal) => fetchAdminOrder(row._id, signal),
    money.previewFailed,
  )
  return (
    <CancelDialog
      row={row}
      lines={[]}
      allLines={order?.lines ?? null}
      whole
      onClose={onClose}
      onCancelled={() => {
        showDone(format(words.saidCancelled, { number: row.number }))
        onClose()
      }}
    />
  )
}

import { format } from '#domain/language/format.ts'
import type { DeskRow } from '#domain/orders/desk-order.ts'
import { DESK_ORDER_TEXTS as words } from '#texts/orders/desk-order-texts.ts'
import { sayDone } from '../frame/undo-store.ts'
import { CancelDialog } from './cancel-dialog.tsx'

/** Cancels an order of the list as a whole; single pieces are chosen on its page. */
export function CancelRowDialog({ row, onClose }: { row: DeskRow; onClose: () => void }) {
  return (
    <CancelDialog
      row={row}
      lines={[]}
      whole
      onClose={onClose}
      onCancelled={() => {
        sayDone(format(words.saidCancelled, { number: row.number }))
        onClose()
      }}
    />
  )
}

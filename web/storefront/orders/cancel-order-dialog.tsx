import { CHECKOUT_SENTENCES, ORDER_SENTENCES } from '#domain/orders/sentences.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'

export function CancelOrderDialog({ onClose, onConfirm }: { onClose: () => void; onConfirm: () => void }) {
  return (
    <Dialog
      title={CHECKOUT_SENTENCES.cancelOrder}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {ORDER_SENTENCES.keepOrder}
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            {ORDER_SENTENCES.confirmCancelButton}
          </Button>
        </>
      }
    >
      <p className="muted">{ORDER_SENTENCES.confirmCancel}</p>
    </Dialog>
  )
}

import { CHECKOUT_TEXTS } from '#texts/orders/checkout-texts.ts'
import { ORDER_PAGE_TEXTS } from '#texts/orders/page-texts.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'

export function CancelOrderDialog({ onClose, onConfirm }: { onClose: () => void; onConfirm: () => void }) {
  return (
    <Dialog
      title={CHECKOUT_TEXTS.cancelOrder}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {ORDER_PAGE_TEXTS.keepOrder}
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            {ORDER_PAGE_TEXTS.confirmCancelButton}
          </Button>
        </>
      }
    >
      <p className="muted">{ORDER_PAGE_TEXTS.confirmCancel}</p>
    </Dialog>
  )
}

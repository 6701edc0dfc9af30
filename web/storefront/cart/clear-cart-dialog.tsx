import { CART_MESSAGES } from '#domain/cart/messages.ts'
import { CART_SENTENCES } from '#domain/cart/sentences.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { showToast } from '#web/components/toast-store.ts'
import { emptyCart } from './cart-store.ts'
import { updateCheckout } from './checkout-session.ts'
import { removeCoupon } from './coupon-store.ts'

/** Asks before everything goes; the coupon goes with it. */
export function ClearCartDialog({ onClose, onCleared }: { onClose: () => void; onCleared: () => void }) {
  function clear() {
    emptyCart()
    removeCoupon()
    updateCheckout({ notices: {} })
    showToast(CART_MESSAGES.cleared)
    onCleared()
  }
  return (
    <Dialog
      title={CART_MESSAGES.clearCart}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {CART_SENTENCES.keepCart}
          </Button>
          <Button variant="danger" onClick={clear}>
            {CART_MESSAGES.clearCart}
          </Button>
        </>
      }
    >
      <p className="muted">{CART_MESSAGES.confirmClear}</p>
    </Dialog>
  )
}

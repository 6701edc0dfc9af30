import { CART_PAGE_TEXTS } from '#texts/cart/page-texts.ts'
import { CART_TEXTS } from '#texts/cart/texts.ts'
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
    showToast(CART_TEXTS.cleared)
    onCleared()
  }
  return (
    <Dialog
      title={CART_TEXTS.clearCart}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {CART_PAGE_TEXTS.keepCart}
          </Button>
          <Button variant="danger" onClick={clear}>
            {CART_TEXTS.clearCart}
          </Button>
        </>
      }
    >
      <p className="muted">{CART_TEXTS.confirmClear}</p>
    </Dialog>
  )
}

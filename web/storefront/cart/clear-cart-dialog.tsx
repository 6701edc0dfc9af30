import { CART_PAGE_TEXTS } from '#texts/cart/page-texts.ts'
import { CART_TEXTS } from '#texts/cart/texts.ts'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { showToast } from '#web/components/toast-store.ts'
import { emptyCart } from './cart-store.ts'
import { updateCheckout } from './checkout-session.ts'
import { forgetCartChoices } from './chosen-charges.ts'
import { removeCoupon } from './coupon-store.ts'

/** Confirms clearing the cart and its coupon. */
export function ClearCartDialog({ onClose, onCleared }: { onClose: () => void; onCleared: () => void }) {
  function clear() {
    emptyCart()
    removeCoupon()
    forgetCartChoices()
    updateCheckout({ notices: {} })
    showToast(CART_TEXTS.cleared)
    onCleared()
  }
  return (
    <ConfirmDialog
      title={CART_TEXTS.clearCart}
      keep={CART_PAGE_TEXTS.keepCart}
      confirm={CART_TEXTS.clearCart}
      onClose={onClose}
      onConfirm={clear}
    >
      <p className="muted">{CART_TEXTS.confirmClear}</p>
    </ConfirmDialog>
  )
}

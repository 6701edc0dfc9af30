import { WISHLIST_TEXTS } from '#texts/wishlist/texts.ts'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { clearWishes } from './wishlist-store.ts'

/** Asks before everything goes. */
export function ClearWishlistDialog({ onClose }: { onClose: () => void }) {
  return (
    <ConfirmDialog
      title={WISHLIST_TEXTS.clearWishlist}
      keep={WISHLIST_TEXTS.keep}
      confirm={WISHLIST_TEXTS.clearWishlist}
      onClose={onClose}
      onConfirm={() => {
        onClose()
        clearWishes()
      }}
    >
      <p className="muted">{WISHLIST_TEXTS.confirmClear}</p>
    </ConfirmDialog>
  )
}

import { WISHLIST_MESSAGES } from '#domain/wishlist/messages.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { clearWishes } from './wishlist-store.ts'

/** Asks before everything goes. */
export function ClearWishlistDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={WISHLIST_MESSAGES.clearWishlist}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {WISHLIST_MESSAGES.keep}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              onClose()
              clearWishes()
            }}
          >
            {WISHLIST_MESSAGES.clearWishlist}
          </Button>
        </>
      }
    >
      <p className="muted">{WISHLIST_MESSAGES.confirmClear}</p>
    </Dialog>
  )
}

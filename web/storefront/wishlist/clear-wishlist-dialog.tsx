import { WISHLIST_TEXTS } from '#texts/wishlist/texts.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { clearWishes } from './wishlist-store.ts'

/** Asks before everything goes. */
export function ClearWishlistDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={WISHLIST_TEXTS.clearWishlist}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {WISHLIST_TEXTS.keep}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              onClose()
              clearWishes()
            }}
          >
            {WISHLIST_TEXTS.clearWishlist}
          </Button>
        </>
      }
    >
      <p className="muted">{WISHLIST_TEXTS.confirmClear}</p>
    </Dialog>
  )
}

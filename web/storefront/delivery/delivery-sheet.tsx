import { DELIVERY_TEXTS } from '#texts/delivery/texts.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { DeliveryCheck } from './delivery-check.tsx'
import { SavedPlaces } from './saved-places.tsx'

/** Asks for the PIN code and shows its delivery date, wherever the visitor is in the shop. */
export default function DeliverySheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={DELIVERY_TEXTS.sheetTitle}
      onClose={onClose}
      footer={<Button onClick={onClose}>{DELIVERY_TEXTS.sheetDone}</Button>}
    >
      <SavedPlaces />
      <DeliveryCheck />
    </Dialog>
  )
}

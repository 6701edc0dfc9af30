import { DELIVERY_TEXTS } from '#texts/delivery/texts.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { DeliveryCheck } from './delivery-check.tsx'

/** Asks for the PIN code and shows its delivery date, wherever the visitor is in the shop. */
export default function DeliverySheet({ onClose }: { onClose: () => void }) {
  const words = DELIVERY_TEXTS.chip
  return (
    <Dialog title={words.title} onClose={onClose} footer={<Button onClick={onClose}>{words.done}</Button>}>
      <DeliveryCheck />
    </Dialog>
  )
}

import { format } from '#domain/language/format.ts'
import { DELIVERY_TEXTS } from '#texts/delivery/texts.ts'
import { Icon } from '#web/components/icon.tsx'
import { placeIcon } from '#web/components/icons.ts'
import styles from './delivery-chip.module.css'
import { usePincode } from './stored-pincode.ts'
import { useDeliverySheet } from './use-delivery-sheet.tsx'

/** The visitor's PIN code, which opens the sheet with its delivery date. */
export function DeliveryChip() {
  const pincode = usePincode()
  const { open, sheet } = useDeliverySheet()
  return (
    <>
      <button
        type="button"
        className={styles.chip}
        aria-haspopup="dialog"
        aria-label={pincode ? format(DELIVERY_TEXTS.deliverTo, { pincode }) : undefined}
        onClick={open}
      >
        <Icon path={placeIcon} />
        <span>{pincode || DELIVERY_TEXTS.chip}</span>
      </button>
      {sheet}
    </>
  )
}

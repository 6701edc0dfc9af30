import { type ComponentType, useState } from 'react'
import { format } from '#domain/language/format.ts'
import { DELIVERY_TEXTS } from '#texts/delivery/texts.ts'
import { Icon } from '#web/components/icon.tsx'
import { placeIcon } from '#web/components/icons.ts'
import { onDemand } from '#web/components/on-demand.ts'
import styles from './delivery-chip.module.css'
import { usePincode } from './stored-pincode.ts'

/** The visitor's PIN code, which opens the sheet with its delivery date. */
export function DeliveryChip() {
  const pincode = usePincode()
  const [Sheet, setSheet] = useState<ComponentType<{ onClose: () => void }> | null>(null)
  return (
    <>
      <button
        type="button"
        className={styles.chip}
        aria-haspopup="dialog"
        aria-label={pincode ? format(DELIVERY_TEXTS.deliverTo, { pincode }) : undefined}
        onClick={() =>
          void onDemand(
            () => import('./delivery-sheet.tsx'),
            (part) => setSheet(() => part.default),
          )
        }
      >
        <Icon path={placeIcon} />
        <span>{pincode || DELIVERY_TEXTS.chip}</span>
      </button>
      {Sheet ? <Sheet onClose={() => setSheet(null)} /> : null}
    </>
  )
}

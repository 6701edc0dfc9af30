import { lazy, Suspense, useState } from 'react'
import { format } from '#domain/language/format.ts'
import { DELIVERY_TEXTS } from '#texts/delivery/texts.ts'
import { Icon } from '#web/components/icon.tsx'
import { placeIcon } from '#web/components/icons.ts'
import { fetchAhead, onDemand } from '#web/components/on-demand.ts'
import styles from './delivery-chip.module.css'
import { usePincode } from './stored-pincode.ts'

const loadSheet = () => import('./delivery-sheet.tsx')
const DeliverySheet = lazy(loadSheet)

/** The visitor's PIN code, which opens the sheet with its delivery date. */
export function DeliveryChip() {
  const pincode = usePincode()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.chip}
        aria-haspopup="dialog"
        aria-label={pincode ? format(DELIVERY_TEXTS.chip.label, { pincode }) : undefined}
        onPointerEnter={() => fetchAhead(loadSheet)}
        onClick={() => void onDemand(loadSheet, () => setOpen(true))}
      >
        <Icon path={placeIcon} />
        <span>{pincode || DELIVERY_TEXTS.chip.add}</span>
      </button>
      {open ? (
        <Suspense>
          <DeliverySheet onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

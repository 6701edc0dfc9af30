import { DELIVERY_TEXTS } from '#texts/delivery/texts.ts'
import { Icon } from '#web/components/icon.tsx'
import { placeIcon } from '#web/components/icons.ts'
import { usePincode } from './stored-pincode.ts'
import { useArrival } from './use-arrival.ts'
import { useDeliverySheet } from './use-delivery-sheet.tsx'

/** Below a product's sizes: when an order placed now arrives. It opens the same sheet. */
export function DeliveryLine({
  usualDays,
  className,
}: {
  usualDays: string
  className?: string | undefined
}) {
  const pincode = usePincode()
  const arrival = useArrival()
  const { open, sheet } = useDeliverySheet()
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={open}>
        <Icon path={placeIcon} />
        <span>
          <b>{arrival ?? usualDays}</b>
          <span>{` ${arrival ? pincode : DELIVERY_TEXTS.addPincode}`}</span>
        </span>
      </button>
      {sheet}
    </>
  )
}

import { lazy, Suspense } from 'react'
import { usualDaysText } from '#domain/delivery/usual-days-text.ts'
import type { FieldError } from '#domain/validation/field-errors.ts'
import { DELIVERY_TEXTS } from '#texts/delivery/texts.ts'
import { usePublicSettings } from '#web/components/public-settings.ts'

// The checkout starts with the contact: this part loads with the address step.
const Day = lazy(() => import('./delivery-day.tsx').catch(() => ({ default: UsualDays })))

/** The delivery date for a typed PIN code in one line; nothing until it is complete. */
export function DeliveryDay({ zipCode }: { zipCode: string }) {
  return (
    <Suspense fallback={<span className="muted">{DELIVERY_TEXTS.asking}</span>}>
      <Day zipCode={zipCode} />
    </Suspense>
  )
}

/** The fallback if that part does not load. */
function UsualDays({ zipCode }: { zipCode: string }) {
  return <span>{usualDaysText(usePublicSettings().shipping, zipCode)}</span>
}

/**
 * The errors of an address without delivery, as far as the server has answered. If that part does not load, the server
 * refuses such an order itself.
 */
export async function unservedErrors(address: { zipCode: string }): Promise<FieldError[]> {
  const part = await import('./unserved-errors.ts').catch(() => null)
  return part?.unservedErrors(address) ?? []
}

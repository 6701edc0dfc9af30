import { lazy, Suspense } from 'react'
import { usualDaysText } from '#domain/delivery/usual-days-text.ts'
import type { FieldError } from '#domain/validation/field-errors.ts'
import { DELIVERY_TEXTS } from '#texts/delivery/texts.ts'
import { usePublicSettings } from '#web/components/public-settings.ts'

// The checkout begins with the contact: what asks about places comes with the step that needs it.
const Day = lazy(() => import('./delivery-day.tsx').catch(() => ({ default: UsualDays })))

/** When the order arrives at a typed PIN code, as one line; nothing before it is whole. */
export function DeliveryDay({ zipCode }: { zipCode: string }) {
  return (
    <Suspense fallback={<span className="muted">{DELIVERY_TEXTS.asking}</span>}>
      <Day zipCode={zipCode} />
    </Suspense>
  )
}

/** Where that part does not arrive. */
function UsualDays({ zipCode }: { zipCode: string }) {
  return <span>{usualDaysText(usePublicSettings().shipping, zipCode)}</span>
}

/**
 * What is wrong with an address to which nothing is sent, as far as the shop has said so by now. Without that part
 * nothing has been said: the shop refuses such an order itself.
 */
export async function unservedErrors(address: { zipCode: string }): Promise<FieldError[]> {
  const part = await import('./unserved-errors.ts').catch(() => null)
  return part?.unservedErrors(address) ?? []
}

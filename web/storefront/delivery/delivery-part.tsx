import { type ComponentType, useState } from 'react'
import { useAsked } from '#web/components/use-asked.ts'

const loadCheck = () => import('./delivery-check.tsx')

/**
 * The place of the question for a PIN code, which is fetched once the page works: nobody reads it before, and the
 * first load of a product stays as small as it was. Without it the page says the usual days.
 */
export function DeliveryPart({ className }: { className?: string | undefined }) {
  const [Check, setCheck] = useState<ComponentType | null>(null)
  // The world outside: the rest of the program.
  useAsked('delivery', () =>
    loadCheck().then(
      (part) => setCheck(() => part.DeliveryCheck),
      () => undefined,
    ),
  )
  return <div className={className}>{Check ? <Check /> : null}</div>
}

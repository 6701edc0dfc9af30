import { type ComponentType, useState } from 'react'
import { useAsked } from '#web/components/use-asked.ts'

const loadCheck = () => import('./delivery-check.tsx')

/**
 * The place of the PIN code form, which loads after the page: it is not needed at first, and the first load of a
 * product stays small. Without it the page shows the usual days.
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

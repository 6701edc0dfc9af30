import { type ComponentType, useState } from 'react'
import { onDemand } from '#web/components/on-demand.ts'

/** The sheet that asks for the PIN code and shows its delivery date; it loads when it is opened. */
export function useDeliverySheet() {
  const [Sheet, setSheet] = useState<ComponentType<{ onClose: () => void }> | null>(null)
  return {
    open: () =>
      void onDemand(
        () => import('./delivery-sheet.tsx'),
        (part) => setSheet(() => part.default),
      ),
    sheet: Sheet ? <Sheet onClose={() => setSheet(null)} /> : null,
  }
}

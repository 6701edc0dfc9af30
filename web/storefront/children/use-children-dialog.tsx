import { type ComponentType, useState } from 'react'
import type { Elements } from '#web/components/elements.ts'
import { onDemand } from '#web/components/on-demand.ts'
import type { ChildrenDialogProps, ChildrenView } from './children-dialog.tsx'

const loadDialog = () => import('./children-dialog.tsx')

/** Opens the dialog, whose code loads then. `dialog` belongs into the page. */
export function useChildrenDialog(): { open: (view: ChildrenView) => void; dialog: Elements } {
  const [shown, show] = useState<{ Part: ComponentType<ChildrenDialogProps>; view: ChildrenView } | null>(
    null,
  )
  return {
    open: (view) => void onDemand(loadDialog, (part) => show({ Part: part.default, view })),
    dialog: shown ? <shown.Part view={shown.view} onClose={() => show(null)} /> : null,
  }
}

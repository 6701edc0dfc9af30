import { type ComponentProps, lazy, Suspense } from 'react'
import { onDemand } from '#web/components/on-demand.ts'
import { type Open, useOpen } from '#web/components/use-open.ts'

const loadDialog = () => import('./cancel-order-dialog.tsx')
const Dialog = lazy(async () => ({ default: (await loadDialog()).CancelOrderDialog }))

/** The dialog before cancelling an order. Its code loads on demand: few need it, and the checkout stays small. */
export function useCancelQuestion(): Open<true> {
  const question = useOpen()
  return { ...question, open: () => void onDemand(loadDialog, () => question.open(true)) }
}

export function CancelQuestion(props: ComponentProps<typeof Dialog>) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  )
}

import { type ComponentProps, lazy, Suspense } from 'react'
import { onDemand } from '#web/components/on-demand.ts'
import { type Open, useOpen } from '#web/components/use-open.ts'

const loadDialog = () => import('./cancel-order-dialog.tsx')
const Dialog = lazy(async () => ({ default: (await loadDialog()).CancelOrderDialog }))

/** The question before an order is cancelled. Its code is fetched when somebody asks: few do, and the checkout waits. */
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

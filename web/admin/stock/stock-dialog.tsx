import { useState } from 'react'
import type { ProductStock } from '#domain/stock/api-stock.ts'
import { STOCK_DESK_TEXTS as words } from '#texts/stock/desk-texts.ts'
import { failureText } from '#web/api/client.ts'
import { fetchProductStock } from '#web/api/stock.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Note } from '#web/components/note.tsx'
import { Spinner } from '#web/components/pinwheel.tsx'
import { useAsked } from '#web/components/use-asked.ts'
import { StockForm } from './stock-form.tsx'

/**
 * Changes the stock of a product's sizes, wherever a product stands. It asks the shop itself for what is there.
 * `onDone` is called when it closes, with whether something was saved: the page behind has been asked anew then.
 */
export function StockDialog({
  productId,
  open,
  onDone,
}: {
  productId: string
  open: boolean
  onDone: (saved: boolean) => void
}) {
  return open ? <OpenDialog key={productId} productId={productId} onDone={onDone} /> : null
}

function OpenDialog({ productId, onDone }: { productId: string; onDone: (saved: boolean) => void }) {
  const [time, look] = useState(1)
  const [stock, setStock] = useState<ProductStock | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useAsked(`${productId} ${time}`, async (signal) => {
    try {
      const answer = await fetchProductStock(productId, signal)
      if (signal.aborted) return
      setFailure(null)
      setStock(answer)
    } catch (error) {
      if (!signal.aborted) setFailure(failureText(error, words.failed))
    }
  })
  if (stock)
    return <StockForm stock={stock} onDone={onDone} onLookAgain={() => look((before) => before + 1)} />
  return (
    <Dialog wide title={words.loadingTitle} onClose={() => onDone(false)}>
      {failure === null ? (
        <Spinner text={words.loading} />
      ) : (
        <>
          <Note kind="bad" live>
            {failure}
          </Note>
          <p>
            <Button variant="line" onClick={() => look((before) => before + 1)}>
              {words.tryAgain}
            </Button>
          </p>
        </>
      )}
    </Dialog>
  )
}

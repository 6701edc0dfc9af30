import { STOCK_ADMIN_TEXTS as words } from '#texts/stock/admin-texts.ts'
import { fetchProductStock } from '#web/api/stock.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Note } from '#web/components/note.tsx'
import { Spinner } from '#web/components/pinwheel.tsx'
import { useFetched } from '#web/components/use-fetched.ts'
import { StockForm } from './stock-form.tsx'

/**
 * Changes the stock of a product's sizes, from any page. It loads the present stock itself. `onDone` is called when it
 * closes, with whether something was saved: the page behind has reloaded by then.
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
  const {
    answer: stock,
    failure,
    again,
  } = useFetched(productId, (signal) => fetchProductStock(productId, signal), words.failed)
  if (stock) return <StockForm stock={stock} onDone={onDone} onLookAgain={again} />
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
            <Button variant="line" onClick={again}>
              {words.tryAgain}
            </Button>
          </p>
        </>
      )}
    </Dialog>
  )
}

import { format } from '#domain/language/format.ts'
import type { NewOrderProduct } from '#domain/orders/api-new-order.ts'
import { NEW_ORDER_TEXTS as words } from '#texts/orders/new-order-texts.ts'
import { findNewOrderProducts } from '#web/api/admin/new-order.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { useFetched } from '#web/components/use-fetched.ts'
import { rupeesText } from '../components/rupees.ts'
import { useDraft } from '../components/use-draft.ts'
import { ScanButton } from '../scan/scan-button.tsx'
import { useScans } from '../scan/scans.ts'
import styles from './new-order.module.css'

const REST_MS = 250

/** Finds products by words or code, with every size and its stock; a scanned tag adds its size at once. */
export function ProductFinder({ onAdd }: { onAdd: (product: NewOrderProduct, sizeId: string) => void }) {
  const [{ typed }, change] = useDraft({ typed: '' })
  const question = typed.trim().length > 1 ? typed.trim() : null
  const { answer, failure } = useFetched(
    question,
    (signal) => findNewOrderProducts(question ?? '', signal),
    words.findFailed,
    REST_MS,
  )
  const scan = useMutation(async (code: string) => {
    const folded = code.trim().toUpperCase()
    for (const product of await findNewOrderProducts(code)) {
      const size = product.sizes.find(({ sku, barcode }) => sku.toUpperCase() === folded || barcode === code)
      if (!size) continue
      onAdd(product, size._id)
      return null
    }
    return format(words.unknownCode, { code })
  }, words.findFailed)
  useScans((code) => scan.run(code))
  return (
    <div className={styles.stack}>
      <div className={styles.find}>
        <TextField
          type="search"
          label={words.find}
          hint={words.findHint}
          autoComplete="off"
          maxLength={100}
          value={typed}
          error={failure ?? scan.failure ?? scan.answer ?? undefined}
          onChange={({ currentTarget }) => change({ typed: currentTarget.value })}
          onKeyDown={(event) => {
            // A scanner that is a keyboard ends with Enter, which must not send the form.
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (typed.trim() !== '') scan.run(typed.trim())
          }}
        />
        <ScanButton />
      </div>
      {question !== null && answer ? (
        <ul className={styles.found} aria-live="polite">
          {answer.length === 0 ? <li>{words.noProduct}</li> : null}
          {answer.map((product) => (
            <li key={product._id}>
              <b>{product.name}</b>
              <div className={styles.sizes}>
                {product.sizes.map(({ _id, label, stock, price }) => (
                  <button
                    key={_id}
                    type="button"
                    disabled={stock === 0}
                    aria-label={format(words.add, { name: product.name, size: label })}
                    onClick={() => {
                      onAdd(product, _id)
                      change({ typed: '' })
                    }}
                  >
                    <b>{label}</b>
                    <small>{stock === 0 ? words.soldOut : format(words.left, { count: stock })}</small>
                    <small>{rupeesText(price)}</small>
                  </button>
                ))}
              </div>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

import { useState } from 'react'
import { useNavigate } from 'react-router'
import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { type ApiSupplier, MOST_PURCHASE_LINES, type ReorderList } from '#domain/purchasing/api-purchasing.ts'
import { PURCHASING_TEXTS as words } from '#texts/purchasing/texts.ts'
import { createPurchase } from '#web/api/purchasing.ts'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useRequestKey } from '#web/components/form/use-request-key.ts'
import { Note } from '#web/components/note.tsx'
import { useStep } from '../components/use-step.ts'
import styles from './purchasing.module.css'
import { purchasePath } from './purchasing-tabs.tsx'
import { ReorderProduct } from './reorder-product.tsx'

type Group = ReorderList['suppliers'][number]
/** Beyond this many products the rest is folded. */
const FIRST = 12

/** The sizes of one supplier, and the purchase order of them. */
export function ReorderSupplier({
  group: { supplier, products },
  suppliers,
}: {
  group: Group
  suppliers: readonly ApiSupplier[]
}) {
  const navigate = useNavigate()
  const [key] = useRequestKey()
  const [neededBy, setNeededBy] = useState('')
  /** Quantities and costs that differ from what was suggested, by size. */
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({})
  const [costs, setCosts] = useState<Readonly<Record<string, number | null>>>({})
  const lines = products
    .flatMap(({ sizes }) => sizes)
    .map(({ _id, suggested, cost }) => ({
      variantId: _id,
      quantity: quantities[_id] ?? suggested,
      cost: _id in costs ? (costs[_id] ?? null) : cost,
    }))
    .filter(({ quantity }) => quantity > 0)
    .slice(0, MOST_PURCHASE_LINES)
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const hasCosts = lines.length > 0 && lines.every(({ cost }) => cost !== null)
  const sum = lines.reduce((total, { quantity, cost }) => total + quantity * rupeesToPaise(cost ?? 0), 0)
  const create = useStep(
    () =>
      createPurchase({
        key,
        supplierId: supplier?._id ?? '',
        neededBy: neededBy === '' ? null : neededBy,
        note: '',
        lines: lines.map(({ cost, ...line }) => (cost === null ? line : { ...line, cost })),
      }),
    ({ _id }) => void navigate(purchasePath(_id)),
  )
  const productOf = (product: Group['products'][number]) => (
    <ReorderProduct
      key={product._id}
      product={product}
      suppliers={supplier === null ? suppliers : []}
      quantities={quantities}
      costs={costs}
      onQuantity={(id, quantity) => setQuantities((before) => ({ ...before, [id]: quantity }))}
      onCost={(id, cost) => setCosts((before) => ({ ...before, [id]: cost }))}
    />
  )
  return (
    <section className={styles.box} aria-label={supplier?.name ?? words.noSupplier}>
      <div>
        <h2>{supplier?.name ?? words.noSupplier}</h2>
        <p className={styles.quiet}>
          {supplier
            ? [format(words.delivers, { count: supplier.leadDays }), supplier.note]
                .filter(Boolean)
                .join(' · ')
            : words.noSupplierText}
        </p>
      </div>
      {products.slice(0, FIRST).map(productOf)}
      {products.length > FIRST ? (
        <details>
          <summary>{format(words.moreProducts, { count: products.length - FIRST })}</summary>
          {products.slice(FIRST).map(productOf)}
        </details>
      ) : null}
      {create.failure ? (
        <Note kind="bad" live>
          {create.failure}
        </Note>
      ) : null}
      {supplier ? (
        <div className={styles.foot}>
          <b className={styles.sum}>
            {hasCosts
              ? format(words.sumCost, { count, amount: formatRupees(sum) })
              : format(words.sum, { count })}
          </b>
          <TextField
            label={words.neededBy}
            type="date"
            value={neededBy}
            onChange={({ currentTarget }) => setNeededBy(currentTarget.value)}
          />
          <Button
            disabled={lines.length === 0}
            loading={create.running !== null}
            loadingText={words.creating}
            onClick={() => create.run()}
          >
            {words.create}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

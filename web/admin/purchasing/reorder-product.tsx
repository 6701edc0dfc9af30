import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import type { ApiSupplier, ReorderList } from '#domain/purchasing/api-purchasing.ts'
import { PURCHASING_TEXTS as words } from '#texts/purchasing/texts.ts'
import { setProductSupplier } from '#web/api/purchasing.ts'
import { SelectField, TextField } from '#web/components/form/text-field.tsx'
import { Note } from '#web/components/note.tsx'
import { useMay } from '../components/use-staff-member.ts'
import { useStep } from '../components/use-step.ts'
import { StockWord } from '../stock/stock-word.tsx'
import styles from './purchasing.module.css'

type Product = ReorderList['suppliers'][number]['products'][number]

interface Typed {
  quantities: Readonly<Record<string, number>>
  costs: Readonly<Record<string, number | null>>
  onQuantity: (id: string, quantity: number) => void
  onCost: (id: string, cost: number | null) => void
}

/** The sizes of a product to order; one without a supplier gets one here. */
export function ReorderProduct({
  product,
  suppliers,
  ...typed
}: Typed & {
  product: Product
  /** To choose from; none for a product that has one. */
  suppliers: readonly ApiSupplier[]
}) {
  const { _id, name, picture, price, sizes } = product
  const assign = useStep((supplierId: string) => setProductSupplier(_id, supplierId))
  return (
    <div className={styles.product}>
      <div className={styles.productHead}>
        {picture ? <img src={picture} alt="" width="44" height="55" loading="lazy" /> : null}
        <div>
          <b>{name}</b>
          <p className={styles.quiet}>
            {format(words.sellsAt, { price: formatRupees(rupeesToPaise(price)) })}
          </p>
        </div>
        {suppliers.length > 0 ? (
          <SelectField
            className={styles.assign}
            label={<span className="visually-hidden">{format(words.supplierOf, { product: name })}</span>}
            value=""
            onChange={({ currentTarget }) => assign.run(currentTarget.value)}
          >
            <option value="" disabled>
              {words.chooseSupplier}
            </option>
            {suppliers.map((supplier) => (
              <option key={supplier._id} value={supplier._id}>
                {supplier.name}
              </option>
            ))}
          </SelectField>
        ) : null}
      </div>
      {assign.failure ? (
        <Note kind="bad" live>
          {assign.failure}
        </Note>
      ) : null}
      <ul>
        {sizes.map((size) => (
          <ReorderSize key={size._id} product={name} size={size} {...typed} />
        ))}
      </ul>
    </div>
  )
}

function ReorderSize({
  product,
  size: { _id, label, left, onTheWay, sold30Days, daysLeft, suggested, cost: known },
  quantities,
  costs,
  onQuantity,
  onCost,
}: Typed & { product: string; size: Product['sizes'][number] }) {
  const seesCosts = useMay('costs.read')
  const quantity = quantities[_id] ?? suggested
  const cost = _id in costs ? (costs[_id] ?? null) : known
  const sold =
    daysLeft === null || left <= 0
      ? format(words.sold, { count: sold30Days })
      : format(words.soldAndDays, { sold: sold30Days, count: daysLeft })
  return (
    <li className={styles.size}>
      <b>{label}</b>
      <span className={styles.left}>
        <StockWord stock={Math.max(0, left)} />
        <small className={styles.quiet}>
          {onTheWay > 0 ? `${sold} · ${format(words.onTheWay, { count: onTheWay })}` : sold}
        </small>
      </span>
      {seesCosts ? (
        <TextField
          label={words.costOne}
          aria-label={format(words.costOf, { product, size: label })}
          inputMode="decimal"
          defaultValue={known ?? ''}
          maxLength={12}
          onBlur={({ currentTarget }) => onCost(_id, readCost(currentTarget.value))}
        />
      ) : null}
      <TextField
        label={words.quantity}
        aria-label={format(words.quantityOf, { product, size: label })}
        type="number"
        min={0}
        max={100_000}
        value={quantity}
        onChange={({ currentTarget }) => onQuantity(_id, readCount(currentTarget.valueAsNumber))}
      />
      {seesCosts ? (
        <span className={styles.lineSum}>
          {cost === null ? '' : formatRupees(rupeesToPaise(cost) * quantity)}
        </span>
      ) : null}
    </li>
  )
}

/** A typed number of pieces; 0 for an empty field. */
export function readCount(typed: number): number {
  return Number.isSafeInteger(typed) ? Math.max(0, typed) : 0
}

/** An amount as typed; null for none, or for text that is no amount. */
function readCost(typed: string): number | null {
  const plain = typed.replace(/[₹,\s]/g, '')
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}

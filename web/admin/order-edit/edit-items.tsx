import { format } from '#domain/language/format.ts'
import type { EditableOrder } from '#domain/orders/api-order-edit.ts'
import { NEW_ORDER_TEXTS } from '#texts/orders/new-order-texts.ts'
import { ORDER_EDIT_TEXTS as words } from '#texts/orders/order-edit-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { SelectField } from '#web/components/form/text-field.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { binIcon } from '#web/components/icons-catalogue.ts'
import { QuantityStepper } from '#web/components/quantity-stepper.tsx'
import { rupeesText } from '../components/rupees.ts'
import { withSize } from '../new-order/order-draft.ts'
import { OrderPieces } from '../new-order/order-pieces.tsx'
import { ProductFinder } from '../new-order/product-finder.tsx'
import { type EditDraft, lineOf, withLine } from './edit-draft.ts'
import styles from './order-edit.module.css'

const MOST = 20

/** The items of an order, each with its size, colour and quantity, and others to add. */
export function EditItems({
  order,
  draft,
  change,
}: {
  order: EditableOrder
  draft: EditDraft
  change: (part: Partial<EditDraft>) => void
}) {
  return (
    <div className={styles.stack}>
      <ul className={styles.items}>
        {order.lines.map((line) => (
          <EditedItem key={line.lineId} line={line} draft={draft} onChange={(lines) => change({ lines })} />
        ))}
      </ul>
      {draft.added.length > 0 ? (
        <section className={styles.added} aria-label={words.added}>
          <p className={styles.note}>{words.added}</p>
          <OrderPieces lines={draft.added} quote={null} onChange={(added) => change({ added: [...added] })} />
        </section>
      ) : null}
      <section aria-label={words.addItem}>
        <ProductFinder
          onAdd={(product, sizeId) => change({ added: withSize(draft.added, product, sizeId) })}
        />
      </section>
    </div>
  )
}

function EditedItem({
  line,
  draft,
  onChange,
}: {
  line: EditableOrder['lines'][number]
  draft: EditDraft
  onChange: (lines: EditDraft['lines']) => void
}) {
  const { name, sizes, colours } = line
  const now = lineOf(draft, line)
  const isChanged = draft.lines[line.lineId] !== undefined
  const set = (part: Parameters<typeof withLine>[2]) => onChange(withLine(draft, line, part))
  const size = sizes.find(({ _id }) => _id === now.sizeId)
  const isSwap = now.sizeId !== line.sizeId
  // Pieces that the order has already are not taken from the stock.
  const most = Math.min(MOST, (size?.stock ?? 0) + (isSwap ? 0 : line.quantity))
  const price = isSwap && size ? size.price : line.unitPrice
  return (
    <li className={classNames(isChanged && styles.changed)}>
      {line.image ? <img src={line.image} alt="" width={56} height={70} loading="lazy" /> : null}
      <div className={styles.item}>
        <b>{name}</b>
        {line.colour === '' ? null : <span className="muted">{line.colour}</span>}
        {isChanged ? (
          <p className={styles.note}>
            <span>
              {[
                ...(now.quantity === 0 ? [words.removed] : []),
                format(words.wasQuantity, { size: line.size, quantity: line.quantity }),
              ].join(' · ')}
            </span>
            <button
              type="button"
              className="link"
              aria-label={format(words.undoItem, { name })}
              onClick={() => set(line)}
            >
              {words.undo}
            </button>
          </p>
        ) : null}
      </div>
      <b className={styles.sum}>{rupeesText(price * now.quantity)}</b>
      {now.quantity === 0 ? null : (
        <div className={styles.choices}>
          <SelectField
            label={NEW_ORDER_TEXTS.size}
            aria-label={format(words.sizeOf, { name })}
            value={now.sizeId}
            onChange={({ currentTarget }) => set({ sizeId: currentTarget.value })}
          >
            {sizes.map(({ _id, label, stock }) => (
              <option key={_id} value={_id} disabled={stock === 0 && _id !== line.sizeId}>
                {`${label}, ${stock === 0 ? NEW_ORDER_TEXTS.soldOut : format(NEW_ORDER_TEXTS.left, { count: stock })}`}
              </option>
            ))}
          </SelectField>
          {colours.length > 1 ? (
            <SelectField
              label={NEW_ORDER_TEXTS.colour}
              aria-label={format(words.colourOf, { name })}
              value={now.colour}
              onChange={({ currentTarget }) => set({ colour: currentTarget.value })}
            >
              {colours.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </SelectField>
          ) : null}
          <QuantityStepper
            value={now.quantity}
            max={Math.max(1, most)}
            decreaseLabel={format(NEW_ORDER_TEXTS.fewer, { name })}
            increaseLabel={format(NEW_ORDER_TEXTS.more, { name })}
            onChange={(quantity) => set({ quantity })}
          />
          <IconButton
            icon={binIcon}
            label={format(NEW_ORDER_TEXTS.remove, { name })}
            onClick={() => set({ ...line, quantity: 0 })}
          />
        </div>
      )}
    </li>
  )
}

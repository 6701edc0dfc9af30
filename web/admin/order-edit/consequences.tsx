import { format } from '#domain/language/format.ts'
import type { EditableOrder, OrderEditPreview } from '#domain/orders/api-order-edit.ts'
import { ORDER_EDIT_TEXTS as words } from '#texts/orders/order-edit-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { Checkbox } from '#web/components/form/choice.tsx'
import { Note } from '#web/components/note.tsx'
import { rupeesText } from '../components/rupees.ts'
import styles from './order-edit.module.css'

/** What saving would do: amounts before and after, money, stock, packing and the message. */
export function Consequences({
  order,
  preview,
  waives,
  onWaive,
}: {
  order: EditableOrder
  preview: OrderEditPreview
  waives: boolean
  onWaive: (waives: boolean) => void
}) {
  const { sums, stock, unpacks } = preview
  return (
    <div className={styles.stack}>
      {sums ? <SumsTable sums={sums} /> : null}
      <Money preview={preview} />
      {preview.mayWaive && (preview.due > 0 || preview.waived > 0 || waives) ? (
        <div>
          <Checkbox
            label={words.waive}
            checked={waives}
            onChange={({ currentTarget }) => onWaive(currentTarget.checked)}
          />
          <p className="muted">
            {format(words.waiveText, { amount: rupeesText(Math.max(preview.due, preview.waived)) })}
          </p>
        </div>
      ) : null}
      {unpacks && order.packed ? <Note kind="warn">{words.unpacks}</Note> : null}
      {unpacks && !order.packed && order.packer ? (
        <Note kind="warn">{format(words.packing, { name: order.packer })}</Note>
      ) : null}
      {stock.length > 0 ? (
        <div>
          <b>{words.stock}</b>
          <ul className={styles.facts}>
            {stock.map(({ name, size, change }) => (
              <li key={`${name} ${size}`}>
                {format(words.stockLine, { name, size, change: change > 0 ? `+${change}` : `−${-change}` })}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <section className={styles.message} aria-label={words.message}>
        <b>{words.message}</b>
        {preview.words.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </section>
    </div>
  )
}

function SumsTable({ sums: { before, after, charges } }: { sums: NonNullable<OrderEditPreview['sums']> }) {
  const rows = [
    { label: words.goods, was: before.goods, now: after.goods },
    ...(before.discount + after.discount > 0
      ? [{ label: words.discount, was: -before.discount, now: -after.discount }]
      : []),
    ...charges.map(({ label, amount }) => ({ label, was: amount, now: amount })),
    ...(before.rounding + after.rounding > 0
      ? [{ label: words.rounding, was: -before.rounding, now: -after.rounding }]
      : []),
  ]
  return (
    <table className={styles.sums}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{words.line}</span>
          </th>
          <th scope="col">{words.before}</th>
          <th scope="col">{words.after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, was, now }) => (
          <tr key={label} className={classNames(was !== now && styles.differs)}>
            <th scope="row">{label}</th>
            <td>{amountText(was)}</td>
            <td>{amountText(now)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.total}</th>
          <td>{rupeesText(before.total)}</td>
          <td>{rupeesText(after.total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function amountText(amount: number): string {
  if (amount === 0) return words.free
  return amount < 0 ? `−${rupeesText(-amount)}` : rupeesText(amount)
}

function Money({ preview: { refund, refundTo, due, waived, collect } }: { preview: OrderEditPreview }) {
  if (due > 0) return <Due kind="due" title={words.due} amount={due} text={words.dueText} />
  if (refundTo !== null) {
    const way = refundTo === 'provider' ? 'provider' : 'upi'
    return <Due kind="back" title={words.refund} amount={refund} text={words.refundTo[way]} />
  }
  if (collect) {
    const more = collect.after - collect.before
    const text =
      more === 0
        ? words.collectSame
        : format(more > 0 ? words.collectMore : words.collectLess, { amount: rupeesText(Math.abs(more)) })
    return <Due kind="cash" title={words.collect} amount={collect.after} text={text} />
  }
  return (
    <p className="muted">{waived > 0 ? format(words.waived, { amount: rupeesText(waived) }) : words.same}</p>
  )
}

function Due({
  kind,
  title,
  amount,
  text,
}: {
  kind: 'due' | 'back' | 'cash'
  title: string
  amount: number
  text: string
}) {
  return (
    <div className={classNames(styles.money, styles[kind])}>
      <span>{title}</span>
      <b>{rupeesText(amount)}</b>
      <span>{text}</span>
    </div>
  )
}

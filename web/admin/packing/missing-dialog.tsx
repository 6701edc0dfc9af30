import { format } from '#domain/language/format.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { linesToPack, piecesIn, piecesToPack, type Ticks } from '#domain/orders/ticks.ts'
import { MISSING_TEXTS as words } from '#texts/fulfilment/packing-texts.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { ChoiceList } from '#web/components/form/choice-list.tsx'
import { SelectField } from '#web/components/form/text-field.tsx'
import { useDraft } from '../components/use-draft.ts'
import { ContactCustomer } from './contact-customer.tsx'
import styles from './missing-dialog.module.css'
import { SendWithout } from './send-without.tsx'
import type { PackingRow } from './use-packing-row.ts'

type Way = 'later' | 'ask' | 'without' | 'damaged'

interface Draft {
  lineId: string | undefined
  /** Null until it is chosen. */
  quantity: number | null
  way: Way
}

/** A piece is not on its shelf, or not fit to be sent: which one, and what becomes of the order. */
export function MissingDialog({
  order,
  ticks,
  row,
  isLast,
  onClose,
}: {
  order: AdminOrder
  ticks: Ticks
  row: PackingRow
  isLast: boolean
  onClose: () => void
}) {
  const {
    row: { _id: orderId },
    address,
    may,
  } = order
  const lines = linesToPack(order.lines)
  const missing = lines.find((line) => piecesIn(ticks, line) < piecesToPack(line)) ?? lines[0]
  const [draft, change] = useDraft<Draft>({
    lineId: missing?._id,
    quantity: null,
    way: isLast ? 'ask' : 'later',
  })
  const { way } = draft
  const line = lines.find(({ _id }) => _id === draft.lineId) ?? missing
  if (!line) return null
  const most = piecesToPack(line)
  const quantity = Math.min(draft.quantity ?? Math.max(1, most - piecesIn(ticks, line)), most)
  const piece = format(words.piece, { name: line.name, size: line.size })
  function later(): void {
    onClose()
    if (!isLast) row.later(orderId)
  }
  return (
    <Dialog title={lines.length > 1 ? words.title : piece} onClose={onClose}>
      <div className={styles.parts}>
        {lines.length > 1 ? (
          <SelectField
            label={words.which}
            value={line._id}
            onChange={({ currentTarget }) => change({ lineId: currentTarget.value, quantity: null })}
          >
            {lines.map(({ _id, name, size }) => (
              <option key={_id} value={_id}>
                {format(words.piece, { name, size })}
              </option>
            ))}
          </SelectField>
        ) : null}
        {most > 1 ? (
          <SelectField
            label={words.howMany}
            value={quantity}
            onChange={({ currentTarget }) => change({ quantity: Number(currentTarget.value) })}
          >
            {upTo(most).map((count) => (
              <option key={count}>{count}</option>
            ))}
          </SelectField>
        ) : null}
        <ChoiceList
          legend={words.whatNow}
          name="way"
          chosen={way}
          onChoose={(chosen) => change({ way: chosen })}
          choices={[
            ...(isLast ? [] : [{ value: 'later' as const, label: words.later, text: words.laterText }]),
            { value: 'ask', label: format(words.ask, { name: address.firstName }), text: words.askText },
            ...(may.cancelLines || may.cancel
              ? [
                  { value: 'without' as const, label: words.without, text: words.withoutText },
                  {
                    value: 'damaged' as const,
                    label: words.damaged,
                    text: format(words.damagedText, { name: address.firstName }),
                  },
                ]
              : []),
          ]}
        />
        {way === 'later' ? (
          <Button block onClick={later}>
            {words.later}
          </Button>
        ) : null}
        {way === 'ask' ? <ContactCustomer order={order} piece={piece} onAsked={later} /> : null}
        {way === 'without' || way === 'damaged' ? (
          <SendWithout
            key={`${way} ${line._id} ${quantity}`}
            order={order}
            lines={[{ lineId: line._id, quantity }]}
            why={way === 'damaged' ? 'damaged' : 'missing'}
            reason={format(way === 'damaged' ? words.reasonDamaged : words.reasonMissing, { piece })}
            row={row}
            onClose={onClose}
          />
        ) : null}
      </div>
    </Dialog>
  )
}

function upTo(most: number): number[] {
  return Array.from({ length: most }, (_, at) => at + 1)
}

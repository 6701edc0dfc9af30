import { format } from '#domain/language/format.ts'
import { RETURN_REASONS } from '#domain/returns/return-reasons.ts'
import { COUNTER_TEXTS as words } from '#texts/counter/texts.ts'
import { Checkbox } from '#web/components/form/choice.tsx'
import { SelectField } from '#web/components/form/text-field.tsx'
import { Note } from '#web/components/note.tsx'
import {
  hasOtherSize,
  type LineDraft,
  type OfferedLine,
  reasonsOf,
} from '#web/storefront/returns/request-draft.ts'
import { rupeesText } from '../components/rupees.ts'
import { Segments } from '../components/segments.tsx'
import styles from './counter.module.css'

/** What is chosen for a line that comes back over the counter. */
export interface CounterLineDraft extends LineDraft {
  isDamaged: boolean
}

/** One line of a bill: whether it comes back, why, in which state, and what the customer wants for it. */
export function ReturnLine({
  line,
  draft,
  error,
  onTick,
  onChange,
}: {
  line: OfferedLine
  draft: CounterLineDraft | null
  error: string | undefined
  onTick: (ticked: boolean) => void
  onChange: (draft: CounterLineDraft) => void
}) {
  const { name, size, paidEach } = line
  return (
    <li>
      <Checkbox
        label={`${name}, ${format(words.pieceOf, { size, amount: rupeesText(paidEach) })}`}
        checked={draft !== null}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
      {draft ? <Details line={line} draft={draft} error={error} onChange={onChange} /> : null}
    </li>
  )
}

function Details({
  line,
  draft,
  error,
  onChange,
}: {
  line: OfferedLine
  draft: CounterLineDraft
  error: string | undefined
  onChange: (draft: CounterLineDraft) => void
}) {
  const change = (part: Partial<CounterLineDraft>) => onChange({ ...draft, ...part })
  const reasons = reasonsOf(line, RETURN_REASONS)
  return (
    <div className={styles.stack}>
      {line.excepted === null ? null : <Note>{line.excepted}</Note>}
      {line.quantity > 1 ? (
        <SelectField
          label={words.quantity}
          value={String(draft.quantity)}
          onChange={({ currentTarget }) => change({ quantity: Number(currentTarget.value) })}
        >
          {Array.from({ length: line.quantity }, (_, index) => index + 1).map((count) => (
            <option key={count}>{count}</option>
          ))}
        </SelectField>
      ) : null}
      <SelectField
        label={words.why}
        value={draft.reason ?? ''}
        onChange={({ currentTarget }) =>
          change({ reason: reasons.find((reason) => reason === currentTarget.value) ?? null })
        }
      >
        {reasons.map((reason) => (
          <option key={reason} value={reason}>
            {words.reasons[reason]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={words.condition}
        value={draft.isDamaged ? 'damaged' : 'good'}
        onChange={({ currentTarget }) => change({ isDamaged: currentTarget.value === 'damaged' })}
      >
        <option value="good">{words.conditions.good}</option>
        <option value="damaged">{words.conditions.damaged}</option>
      </SelectField>
      {hasOtherSize(line, draft.quantity) ? (
        <Segments
          label={`${words.wish}: ${line.name}`}
          value={draft.wish ?? 'exchange'}
          choices={[
            { value: 'exchange', text: words.wishes.exchange },
            { value: 'refund', text: words.wishes.refund },
          ]}
          onChoose={(wish) => change({ wish, variantId: null })}
        />
      ) : null}
      {(draft.wish ?? 'exchange') === 'exchange' ? (
        <SelectField
          label={words.newSize}
          value={draft.variantId ?? ''}
          error={error}
          onChange={({ currentTarget }) =>
            change({ wish: 'exchange', variantId: currentTarget.value || null })
          }
        >
          <option value="">{words.chooseSize}</option>
          {line.sizes.map(({ variantId, label, available }) => (
            <option key={variantId} value={variantId} disabled={available < draft.quantity}>
              {available === 0
                ? format(words.sizeGone, { size: label })
                : format(words.sizeLeft, { size: label, count: available })}
            </option>
          ))}
        </SelectField>
      ) : null}
    </div>
  )
}

import { useState } from 'react'
import type { CheckedLine, CheckedTracking } from '#domain/courier-reports/api-tracking.ts'
import { format } from '#domain/language/format.ts'
import type { BulkResults } from '#domain/orders/admin-calls.ts'
import { ADMIN_LIST_TEXTS } from '#texts/orders/admin-list-texts.ts'
import { ADMIN_SHIP_TEXTS } from '#texts/orders/admin-ship-texts.ts'
import { BULK_TEXTS as words } from '#texts/orders/bulk-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { Checkbox } from '#web/components/form/choice.tsx'
import { SelectField, TextField } from '#web/components/form/text-field.tsx'
import { Icon } from '#web/components/icon.tsx'
import { minusIcon, tickIcon, warningIcon } from '#web/components/icons.ts'
import { Segments } from '../components/segments.tsx'
import { BY_HAND } from './carrier-select.tsx'
import styles from './tracking-page.module.css'

const FILTERS = ['open', 'ready', 'all'] as const
type Filter = (typeof FILTERS)[number]

interface RowsProps {
  lines: readonly CheckedLine[]
  carriers: CheckedTracking['carriers']
  ready: readonly CheckedLine[]
  /** Positions of unusual numbers that staff have confirmed. */
  accepted: ReadonlySet<number>
  results: BulkResults['results']
  onCorrect: (position: number, part: Partial<Pick<CheckedLine, 'trackingNumber' | 'carrier'>>) => void
  onAccept: (position: number, on: boolean) => void
}

/** The lines of a checked list, those to correct first. */
export function TrackingRows({ lines, ready, ...rest }: RowsProps) {
  const [chosen, choose] = useState<Filter | null>(null)
  const readyAt = new Set(ready.map(({ position }) => position))
  const isOpen = ({ position, verdict }: CheckedLine) => !readyAt.has(position) && verdict !== 'done'
  const open = lines.filter(isOpen)
  const filter = chosen ?? (open.length > 0 ? 'open' : 'all')
  const shown =
    filter === 'open'
      ? open
      : filter === 'ready'
        ? ready
        : [...open, ...lines.filter((line) => !isOpen(line))]
  return (
    <>
      <Segments
        label={words.filter}
        value={filter}
        choices={[
          { value: 'open', text: format(words.filterOpen, { count: open.length }) },
          { value: 'ready', text: format(words.filterReady, { count: ready.length }) },
          { value: 'all', text: format(words.filterAll, { count: lines.length }) },
        ]}
        onChoose={choose}
      />
      {shown.length === 0 ? (
        <p className={styles.none}>{filter === 'ready' ? words.nothingReady : words.nothingOpen}</p>
      ) : (
        <ul className={styles.rows}>
          {shown.map((line) => (
            <TrackingRow key={line.position} line={line} isReady={readyAt.has(line.position)} {...rest} />
          ))}
        </ul>
      )}
    </>
  )
}

function TrackingRow({
  line,
  carriers,
  isReady,
  accepted,
  results,
  onCorrect,
  onAccept,
}: Omit<RowsProps, 'lines' | 'ready'> & { line: CheckedLine; isReady: boolean }) {
  const { position, order, trackingNumber, carrier, verdict, foundBy } = line
  const refused = results.find(({ orderId, ok }) => orderId === order?._id && !ok)
  const isDone = verdict === 'done'
  const kind = isReady || isDone ? 'ok' : verdict === 'no_number' ? 'warn' : 'bad'
  const name = order
    ? format(ADMIN_LIST_TEXTS.number, { number: order.number })
    : format(words.line, { position })
  const sentence =
    refused && !isDone
      ? refused.message
      : verdict === 'ready'
        ? foundBy
          ? words.finds[foundBy]
          : ''
        : sentenceOf(line, carriers)
  return (
    <li className={classNames(styles.row, styles[kind])}>
      <Icon path={kind === 'ok' ? tickIcon : kind === 'warn' ? minusIcon : warningIcon} size="small" />
      <span className={styles.who}>
        <b>{name}</b>
        {order ? <span>{order.name}</span> : null}
      </span>
      {isDone ? (
        <span className={styles.number}>{trackingNumber}</span>
      ) : (
        <>
          <TextField
            key={trackingNumber}
            className={styles.number}
            label={<span className="visually-hidden">{format(words.numberOf, { order: name })}</span>}
            placeholder={ADMIN_SHIP_TEXTS.trackingNumber}
            defaultValue={trackingNumber}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={kind === 'bad' ? true : undefined}
            onBlur={({ currentTarget: { value } }) => {
              if (value.trim() !== trackingNumber) onCorrect(position, { trackingNumber: value.trim() })
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.currentTarget.blur()
            }}
          />
          <SelectField
            className={styles.courier}
            label={<span className="visually-hidden">{format(words.courierOf, { order: name })}</span>}
            value={carrier}
            onChange={({ currentTarget }) => onCorrect(position, { carrier: currentTarget.value })}
          >
            {carriers.map(({ key, name: courier }) => (
              <option key={key} value={key}>
                {courier}
              </option>
            ))}
            <option value={BY_HAND}>{ADMIN_SHIP_TEXTS.byHand}</option>
          </SelectField>
        </>
      )}
      {sentence === '' ? null : <small>{sentence}</small>}
      {verdict === 'unusual' ? (
        <div className={styles.anyway}>
          <Checkbox
            label={words.useAnyway}
            checked={accepted.has(position)}
            onChange={({ currentTarget }) => onAccept(position, currentTarget.checked)}
          />
        </div>
      ) : null}
    </li>
  )
}

function sentenceOf(
  { verdict, reference, trackingNumber, carrier, other }: CheckedLine,
  carriers: RowsProps['carriers'],
) {
  const { verdicts } = words
  switch (verdict) {
    case 'unusual':
      return format(verdicts.unusual, { courier: carriers.find(({ key }) => key === carrier)?.name ?? '' })
    case 'unknown':
      return format(verdicts.unknown, { reference: reference || trackingNumber })
    case 'several':
      return format(verdicts.several, { reference })
    case 'sent':
      return format(verdicts.sent, { other: other || ADMIN_SHIP_TEXTS.byHand })
    case 'order_twice':
      return format(verdicts.order_twice, { other })
    case 'number_twice':
      return format(verdicts.number_twice, { other })
    case 'number_used':
      return format(verdicts.number_used, { other })
    default:
      return verdicts[verdict]
  }
}

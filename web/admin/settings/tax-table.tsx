import { useId, useState } from 'react'
import { format } from '#domain/language/format.ts'
import { formatRupees } from '#domain/money/money.ts'
import { priceHole, removeTaxRates } from '#domain/settings/change-tax.ts'
import { formatChoice } from '#domain/settings/format-setting.ts'
import { settingWords } from '#domain/settings/setting-labels.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { indiaDate, joinDays } from '#domain/time/india-time.ts'
import { SETTING_ADMIN_TEXTS } from '#texts/settings/admin-texts.ts'
import { SETTING_VALUE_TEXTS } from '#texts/settings/value-texts.ts'
import { Button } from '#web/components/button.tsx'
import { FieldError } from '#web/components/form/field.tsx'
import { Note } from '#web/components/note.tsx'
import { Cell, Row, RowTable } from '../components/row-table.tsx'
import styles from './editor.module.css'
import { type SettingFieldProps, useSettingSurroundings } from './setting-context.ts'
import { TaxDialog } from './tax-dialog.tsx'
import { dayText } from './use-setting-editor.ts'

const words = SETTING_ADMIN_TEXTS.tax

type Rate = ShopSettings['tax']['rates'][number]

/** The rates with their days. One that has begun is history: another follows it. */
export function TaxTable({ path, value, onChange }: SettingFieldProps) {
  const { key, errorOf, hasFault, readOnly } = useSettingSurroundings()
  const [isAdding, add] = useState(false)
  const headingId = useId()
  const rates = value as readonly Rate[]
  const today = indiaDate(new Date())
  const isOver = ({ validTo }: Rate) => validTo !== null && validTo < today
  const faults = rates.flatMap((_, index) =>
    hasFault(`${path}.${index}`)
      ? (['validFrom', 'validTo', 'upToTaxablePaise', 'rateBasisPoints'] as const).flatMap(
          (name) => errorOf(`${path}.${index}.${name}`) ?? [],
        )
      : [],
  )
  const hole = priceHole(rates, { taxClass: 'garment', day: today })
  return (
    <section className={styles.entries} aria-labelledby={headingId}>
      <div className={styles.row}>
        <h2 id={headingId}>{settingWords(key, path).label}</h2>
        {readOnly ? null : (
          <Button small variant="line" onClick={() => add(true)}>
            {words.add}
          </Button>
        )}
      </div>
      {[errorOf(path) ?? [], faults].flat().map((fault) => (
        <FieldError key={fault} text={fault} />
      ))}
      <Rates
        labelledBy={headingId}
        rates={rates.filter((rate) => !isOver(rate))}
        today={today}
        onRemove={
          readOnly ? null : (rate) => onChange(removeTaxRates(rates, { ...rate, from: rate.validFrom }))
        }
      />
      <p className={styles.hint}>{words.past}</p>
      {hole ? (
        <Note>
          {format(words.hole, {
            from: formatRupees(hole.from),
            to: formatRupees(hole.to),
            rate: rateText(hole.rate),
          })}
        </Note>
      ) : null}
      <details className={styles.folded}>
        <summary id={`${headingId}-ended`}>{words.ended}</summary>
        <Rates labelledBy={`${headingId}-ended`} rates={rates.filter(isOver)} today={today} onRemove={null} />
      </details>
      {isAdding ? (
        <TaxDialog
          rates={rates}
          onClose={() => add(false)}
          onAdd={(next) => {
            onChange(next)
            add(false)
          }}
        />
      ) : null}
    </section>
  )
}

function Rates({
  labelledBy,
  rates,
  today,
  onRemove,
}: {
  labelledBy: string
  rates: readonly Rate[]
  today: string
  onRemove: ((rate: Rate) => void) | null
}) {
  const columns = SETTING_ADMIN_TEXTS.tax.columns
  return (
    <RowTable
      label={labelledBy}
      className={styles.rates}
      heads={[
        { name: columns.goods },
        { name: columns.holds },
        { name: columns.piece },
        { name: columns.rate, right: true },
        { name: columns.step },
      ]}
    >
      {inOrder(rates).map((rate) => (
        <Row key={`${rate.taxClass} ${rate.validFrom} ${rate.upToTaxablePaise}`}>
          <Cell>
            <b>{formatChoice('taxClass', rate.taxClass)}</b>
          </Cell>
          <Cell>{holdsText(rate, today)}</Cell>
          <Cell>
            {rate.upToTaxablePaise === null
              ? aboveText(rate, rates)
              : format(SETTING_VALUE_TEXTS.perPieceUpTo, { amount: formatRupees(rate.upToTaxablePaise) })}
          </Cell>
          <Cell right>{rateText(rate.rateBasisPoints)}</Cell>
          <Cell>
            {onRemove && rate.validFrom > today && rate.upToTaxablePaise === null ? (
              <Button
                small
                variant="line"
                aria-label={format(words.withdrawName, {
                  goods: formatChoice('taxClass', rate.taxClass),
                  day: dayText(rate.validFrom),
                })}
                onClick={() => onRemove(rate)}
              >
                {words.withdraw}
              </Button>
            ) : null}
          </Cell>
        </Row>
      ))}
    </RowTable>
  )
}

function inOrder(rates: readonly Rate[]): Rate[] {
  const place = ({ taxClass, validFrom, upToTaxablePaise }: Rate) =>
    `${taxClass} ${validFrom} ${String(upToTaxablePaise ?? 99_999_999_999).padStart(11, '0')}`
  return [...rates].sort((a, b) => (place(a) < place(b) ? -1 : 1))
}

function holdsText({ validFrom, validTo }: Rate, today: string): string {
  if (validTo !== null) return joinDays(dayText(validFrom), dayText(validTo))
  return format(validFrom > today ? words.fromDay : words.since, { day: dayText(validFrom) })
}

/** What holds for any value holds above the highest limit of its day. */
function aboveText({ taxClass, validFrom }: Rate, rates: readonly Rate[]): string {
  const limits = rates
    .filter((other) => other.taxClass === taxClass && other.validFrom === validFrom)
    .flatMap(({ upToTaxablePaise }) => upToTaxablePaise ?? [])
  return limits.length === 0
    ? SETTING_VALUE_TEXTS.perPieceAny
    : format(SETTING_VALUE_TEXTS.perPieceAbove, { amount: formatRupees(Math.max(...limits)) })
}

function rateText(basisPoints: number): string {
  return format(SETTING_VALUE_TEXTS.rate, { percent: basisPoints / 100 })
}

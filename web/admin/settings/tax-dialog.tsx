import { useState } from 'react'
import { format } from '#domain/language/format.ts'
import { TAX_CLASSES, type TaxClass } from '#domain/pricing/tax-classes.ts'
import { addTaxRates, dayBefore } from '#domain/settings/change-tax.ts'
import { formatChoice } from '#domain/settings/format-setting.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { addDays, indiaDate, parseIndiaDate } from '#domain/time/india-time.ts'
import { SETTING_ADMIN_TEXTS } from '#texts/settings/admin-texts.ts'
import { SETTING_FAULT_TEXTS as faults } from '#texts/settings/fault-texts.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Checkbox } from '#web/components/form/choice.tsx'
import { SelectField, TextField } from '#web/components/form/text-field.tsx'
import { Note } from '#web/components/note.tsx'
import { useDraft } from '../components/use-draft.ts'
import styles from './editor.module.css'
import { readNumber } from './read-number.ts'
import { dayText } from './use-setting-editor.ts'

const words = SETTING_ADMIN_TEXTS.tax

type Rates = ShopSettings['tax']['rates']

interface Draft {
  taxClass: TaxClass
  from: string
  hasLimit: boolean
  limit: string
  upTo: string
  above: string
}

/** Other rates for goods from a day on; what holds now ends the day before. */
export function TaxDialog({
  rates,
  onAdd,
  onClose,
}: {
  rates: Readonly<Rates>
  onAdd: (rates: Rates) => void
  onClose: () => void
}) {
  const today = indiaDate(new Date())
  const [wasSent, setSent] = useState(false)
  const [draft, change] = useDraft<Draft>({
    taxClass: 'garment',
    from: indiaDate(addDays(new Date(), 1)),
    hasLimit: true,
    limit: '2,500.00',
    upTo: '5',
    above: '18',
  })
  const limit = readNumber(draft.limit, { hundredths: true, mayBeEmpty: false })
  const [upTo, above] = [draft.upTo, draft.above].map(readRate)
  const found = {
    from: !parseIndiaDate(draft.from) || draft.from < today ? faults.validFrom : undefined,
    limit: draft.hasLimit && typeof limit !== 'number' ? faults.amount : undefined,
    upTo: draft.hasLimit && upTo === null ? faults.number : undefined,
    above: above === null ? faults.number : undefined,
  }
  const errorOf = (name: keyof typeof found) => (wasSent ? found[name] : undefined)

  function add(): void {
    setSent(true)
    if (Object.values(found).some((fault) => fault !== undefined)) return
    const limitPaise = draft.hasLimit && typeof limit === 'number' ? limit : null
    onAdd(
      addTaxRates(rates, {
        taxClass: draft.taxClass,
        from: draft.from,
        limitPaise,
        upTo: upTo ?? 0,
        above: above ?? 0,
      }),
    )
  }

  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {words.keep}
          </Button>
          <Button onClick={add}>{words.done}</Button>
        </>
      }
    >
      <div className={styles.fields}>
        <SelectField
          label={words.goods}
          value={draft.taxClass}
          onChange={({ currentTarget }) =>
            change({ taxClass: TAX_CLASSES.find((each) => each === currentTarget.value) ?? 'garment' })
          }
        >
          {TAX_CLASSES.map((each) => (
            <option key={each} value={each}>
              {formatChoice('taxClass', each)}
            </option>
          ))}
        </SelectField>
        <TextField
          type="date"
          label={words.day}
          min={today}
          error={errorOf('from')}
          value={draft.from}
          onChange={({ currentTarget }) => change({ from: currentTarget.value })}
        />
        <Checkbox
          className={styles.wide}
          label={words.noLimit}
          checked={!draft.hasLimit}
          onChange={({ currentTarget }) => change({ hasLimit: !currentTarget.checked })}
        />
        {draft.hasLimit ? (
          <>
            <TextField
              label={`${words.limit}, ₹`}
              inputMode="decimal"
              error={errorOf('limit')}
              value={draft.limit}
              onChange={({ currentTarget }) => change({ limit: currentTarget.value })}
            />
            <TextField
              label={`${words.upTo}, %`}
              inputMode="decimal"
              error={errorOf('upTo')}
              value={draft.upTo}
              onChange={({ currentTarget }) => change({ upTo: currentTarget.value })}
            />
          </>
        ) : null}
        <TextField
          label={`${draft.hasLimit ? words.above : words.rate}, %`}
          inputMode="decimal"
          error={errorOf('above')}
          value={draft.above}
          onChange={({ currentTarget }) => change({ above: currentTarget.value })}
        />
      </div>
      {found.from === undefined ? (
        <Note>{format(words.note, { day: dayText(dayBefore(draft.from)) })}</Note>
      ) : null}
    </Dialog>
  )
}

/** Basis points of what is typed as per cent; null for what is none. */
function readRate(typed: string): number | null {
  const read = readNumber(typed, { hundredths: true, mayBeEmpty: false })
  return typeof read === 'number' && read <= 10_000 ? read : null
}

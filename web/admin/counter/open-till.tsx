import { useRevalidator } from 'react-router'
import { MOST_TILLS } from '#domain/counter/counter-sale.ts'
import { format } from '#domain/language/format.ts'
import { COUNTER_TEXTS as words } from '#texts/counter/texts.ts'
import { openTill } from '#web/api/admin/counter.ts'
import { Button } from '#web/components/button.tsx'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { SelectField, TextField } from '#web/components/form/text-field.tsx'
import { AdminBox } from '../components/box.tsx'
import { parseRupees } from '../components/rupees.ts'
import { useStepForm } from '../components/use-step-form.ts'
import styles from './counter.module.css'
import { writeTillNumber } from './counter-draft.ts'

const TILLS = Array.from({ length: MOST_TILLS }, (_, index) => index + 1)

/** Before the first sale of a till: which one, and the cash in its drawer. */
export function OpenTill({ till }: { till: number }) {
  const { revalidate } = useRevalidator()
  const form = useStepForm({
    read: ({ opening }) => {
      const amount = parseRupees(String(opening))
      return amount === null
        ? { ok: false, errors: [{ path: 'opening', message: words.amountWrong }] }
        : { ok: true, value: { till, opening: amount } }
    },
    send: openTill,
    onDone: () => undefined,
    failed: words.openFailed,
  })
  return (
    <div className={styles.narrow}>
      <AdminBox title={format(words.openTitle, { till })}>
        <form method="post" className={styles.stack} noValidate onSubmit={form.onSubmit}>
          <p className="muted">{words.openText}</p>
          <SelectField
            label={words.till}
            value={String(till)}
            onChange={({ currentTarget }) => {
              writeTillNumber(Number(currentTarget.value))
              void revalidate()
            }}
          >
            {TILLS.map((number) => (
              <option key={number} value={String(number)}>
                {format(words.tillNumber, { till: number })}
              </option>
            ))}
          </SelectField>
          <TextField
            name="opening"
            label={words.opening}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            error={form.errorOf('opening')}
          />
          <FormFailure form={form} />
          <Button type="submit" block loading={form.sending} loadingText={words.openingNow}>
            {words.open}
          </Button>
        </form>
      </AdminBox>
    </div>
  )
}

import type { ApiTillDay } from '#domain/counter/api-counter.ts'
import { COUNTER_TEXTS as words } from '#texts/counter/texts.ts'
import { moveCash } from '#web/api/admin/counter.ts'
import { Button } from '#web/components/button.tsx'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useRequestKey } from '#web/components/form/use-request-key.ts'
import { AdminBox } from '../components/box.tsx'
import { parseRupees } from '../components/rupees.ts'
import { Segments } from '../components/segments.tsx'
import { showDone } from '../components/undo-store.ts'
import { useDraft } from '../components/use-draft.ts'
import { useStepForm } from '../components/use-step-form.ts'
import styles from './counter.module.css'

const EMPTY = { kind: 'taken_out' as 'put_in' | 'taken_out', amount: '', note: '' }

/** Change that comes into the drawer, and cash that goes to the bank. */
export function MoveCash({ day }: { day: ApiTillDay }) {
  const [key, renewKey] = useRequestKey()
  const [{ kind, amount, note }, setDraft] = useDraft(EMPTY)
  const change = (part: Partial<typeof EMPTY>) => {
    renewKey()
    setDraft(part)
  }
  const form = useStepForm({
    read: () => {
      const rupees = parseRupees(amount)
      return rupees === null || rupees === 0
        ? { ok: false, errors: [{ path: 'amount', message: words.amountWrong }] }
        : { ok: true, value: { kind, amount: rupees, note, key } }
    },
    send: (body) => moveCash(day._id, body),
    onDone: () => {
      change(EMPTY)
      showDone(words.moved)
    },
    failed: words.moveFailed,
  })
  return (
    <AdminBox title={words.move}>
      <form method="post" className={styles.stack} noValidate onSubmit={form.onSubmit}>
        <p className="muted">{words.moveText}</p>
        <Segments
          label={words.kind}
          value={kind}
          choices={[
            { value: 'taken_out', text: words.kinds.taken_out },
            { value: 'put_in', text: words.kinds.put_in },
          ]}
          onChoose={(chosen) => change({ kind: chosen })}
        />
        <TextField
          label={words.amount}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={amount}
          error={form.errorOf('amount')}
          onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
        />
        <TextField
          label={words.whatFor}
          autoComplete="off"
          maxLength={200}
          value={note}
          error={form.errorOf('note')}
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        />
        <FormFailure form={form} />
        <Button type="submit" variant="line" loading={form.sending} loadingText={words.saving}>
          {words.save}
        </Button>
      </form>
    </AdminBox>
  )
}

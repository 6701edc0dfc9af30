import { useId } from 'react'
import { useNavigate } from 'react-router'
import {
  BREACH_DATA,
  BREACH_GROUPS,
  type BreachData,
  type BreachGroup,
  breachInput,
  breachPeople,
  LONGEST_BREACH_TEXT,
} from '#domain/breaches/breach.ts'
import { format } from '#domain/language/format.ts'
import { parseWith } from '#domain/validation/field-errors.ts'
import { BREACH_TEXTS as words } from '#texts/breaches/admin-texts.ts'
import { BREACH_MESSAGES } from '#texts/breaches/message-texts.ts'
import { previewBreach, recordBreach } from '#web/api/admin/breaches.ts'
import { Button } from '#web/components/button.tsx'
import { Checkbox } from '#web/components/form/choice.tsx'
import { FieldError } from '#web/components/form/field.tsx'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { SelectField, TextArea, TextField } from '#web/components/form/text-field.tsx'
import { useRequestKey } from '#web/components/form/use-request-key.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { AdminBox } from '../components/box.tsx'
import type { PageHandle } from '../components/page-handle.ts'
import { PageHead } from '../components/page-head.tsx'
import { showDone } from '../components/undo-store.ts'
import { useDraft } from '../components/use-draft.ts'
import { usePreview } from '../components/use-preview.ts'
import { useStepForm } from '../components/use-step-form.ts'
import styles from '../notices/notices.module.css'
import { BREACHES_PATH } from './breach-clock.tsx'

export const meta = privateMeta(words.new)
export const handle: PageHandle = {
  title: words.new,
  back: { label: words.back, address: () => BREACHES_PATH },
}

interface Draft {
  group: BreachGroup
  firstDay: string
  lastDay: string
  /** One address on each line. */
  emails: string
  data: readonly BreachData[]
}

const longTexts = ['happened', 'consequences', 'measures', 'advice'] as const

/** Records a data breach: what happened and who is affected, counted while it is chosen. */
export default function NewBreachPage() {
  const navigate = useNavigate()
  const [key] = useRequestKey()
  const [{ group, firstDay, lastDay, emails, data }, change] = useDraft<Draft>({
    group: 'everyone',
    firstDay: '',
    lastDay: '',
    emails: '',
    data: [],
  })
  const isOrdered = group === 'ordered'
  const people = {
    group,
    firstDay: isOrdered ? firstDay : '',
    lastDay: isOrdered ? lastDay : '',
    emails: group === 'emails' ? emails.split(/[\s,;]+/).filter((email) => email !== '') : [],
  }
  const chosen = breachPeople.safeParse(people)
  const counted = usePreview(chosen.success ? chosen.data : null, previewBreach, words.countFailed)
  const form = useStepForm({
    read: (values) => parseWith(breachInput, { ...values, ...people, key, data: [...data] }),
    send: recordBreach,
    onDone: (id) => {
      showDone(words.recorded)
      void navigate(`${BREACHES_PATH}/${id}`)
    },
    failed: words.recordFailed,
  })
  // A wrong address has its place in the list as its path.
  const emailError =
    form.errorOf('emails') ?? people.emails.map((_, n) => form.errorOf(`emails.${n}`)).find(Boolean)
  return (
    <>
      <PageHead title={words.new} text={words.recordHint} />
      <form method="post" className={styles.parts} noValidate onSubmit={form.onSubmit}>
        <AdminBox title={words.affected}>
          <div className={styles.stack}>
            <SelectField
              label={words.affected}
              hint={group === 'everyone' ? words.everyoneHint : undefined}
              value={group}
              error={form.errorOf('group')}
              onChange={({ currentTarget }) =>
                change({ group: BREACH_GROUPS.find((one) => one === currentTarget.value) ?? 'everyone' })
              }
            >
              {BREACH_GROUPS.map((one) => (
                <option key={one} value={one}>
                  {words.groups[one]}
                </option>
              ))}
            </SelectField>
            {isOrdered ? (
              <OrderDays firstDay={firstDay} lastDay={lastDay} form={form} onChange={change} />
            ) : null}
            {group === 'emails' ? (
              <TextArea
                label={words.emails}
                hint={words.emailsHint}
                rows={6}
                value={emails}
                error={emailError}
                onChange={({ currentTarget }) => {
                  change({ emails: currentTarget.value })
                  form.forget(['emails', ...people.emails.map((_, n) => `emails.${n}`)])
                }}
              />
            ) : null}
            {chosen.success ? (
              <p aria-live="polite">
                {counted.answer
                  ? format(words.people, { count: counted.answer.untold })
                  : (counted.failure ?? words.counting)}
              </p>
            ) : null}
            <DataKinds chosen={data} form={form} onChange={(next) => change({ data: next })} />
          </div>
        </AdminBox>
        <FactsBox form={form} />
      </form>
    </>
  )
}

/** What the parts of the form need of it. */
type Form = Parameters<typeof FormFailure>[0]['form'] & {
  errorOf: (path: string) => string | undefined
  forget: (paths: readonly string[]) => void
  sending: boolean
}

function OrderDays({
  firstDay,
  lastDay,
  form,
  onChange,
}: Pick<Draft, 'firstDay' | 'lastDay'> & { form: Form; onChange: (part: Partial<Draft>) => void }) {
  return (
    <div className={styles.days}>
      <TextField
        type="date"
        label={words.firstDay}
        value={firstDay}
        error={form.errorOf('firstDay')}
        onChange={({ currentTarget }) => onChange({ firstDay: currentTarget.value })}
      />
      <TextField
        type="date"
        label={words.lastDay}
        hint={words.dayHint}
        value={lastDay}
        error={form.errorOf('lastDay')}
        onChange={({ currentTarget }) => onChange({ lastDay: currentTarget.value })}
      />
    </div>
  )
}

function DataKinds({
  chosen,
  form,
  onChange,
}: {
  chosen: readonly BreachData[]
  form: Form
  onChange: (chosen: readonly BreachData[]) => void
}) {
  const dataError = useId()
  return (
    <fieldset className={styles.sizes}>
      <legend>{words.data}</legend>
      {BREACH_DATA.map((kind) => (
        <Checkbox
          key={kind}
          label={BREACH_MESSAGES.data[kind]}
          checked={chosen.includes(kind)}
          onChange={({ currentTarget }) => {
            const rest = chosen.filter((one) => one !== kind)
            onChange(currentTarget.checked ? [...rest, kind] : rest)
            form.forget(['data'])
          }}
        />
      ))}
      <FieldError id={dataError} text={form.errorOf('data')} />
    </fieldset>
  )
}

function FactsBox({ form }: { form: Form }) {
  return (
    <AdminBox title={words.facts}>
      <div className={styles.stack}>
        <div className={styles.days}>
          <TextField
            type="datetime-local"
            name="noticedAt"
            label={words.noticedAt}
            hint={words.noticedHint}
            error={form.errorOf('noticedAt')}
          />
          <TextField
            type="datetime-local"
            name="startedAt"
            label={words.startedAt}
            hint={words.startedHint}
            error={form.errorOf('startedAt')}
          />
        </div>
        <p className="muted">{words.noticeText}</p>
        {longTexts.map((name) => (
          <TextArea
            key={name}
            name={name}
            label={words[name]}
            hint={name === 'happened' ? words.happenedHint : undefined}
            rows={3}
            maxLength={LONGEST_BREACH_TEXT}
            error={form.errorOf(name)}
          />
        ))}
        <p className="muted">{words.contactHint}</p>
        <FormFailure form={form} />
        <Button type="submit" loading={form.sending} loadingText={words.recording}>
          {words.record}
        </Button>
      </div>
    </AdminBox>
  )
}

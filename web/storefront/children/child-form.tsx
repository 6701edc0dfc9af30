import { type FormEvent, useState } from 'react'
import { DEFAULT_SIZE_CHART } from '#domain/catalogue/default-size-chart.ts'
import { format } from '#domain/language/format.ts'
import {
  type Child,
  childFormSchema,
  heightAfterEdit,
  isHeightOld,
  MAX_AGE_YEARS,
  MAX_NICKNAME,
  SEXES,
} from '#domain/sizing/child.ts'
import { sizesWithFit } from '#domain/sizing/child-size.ts'
import { growthOf } from '#domain/sizing/fit.ts'
import { sizeFitText } from '#domain/sizing/fit-text.ts'
import { formatMonth, monthIndex } from '#domain/sizing/months.ts'
import { parseWith } from '#domain/validation/field-errors.ts'
import { CHILDREN_TEXTS as words } from '#texts/sizing/children-texts.ts'
import { TIME_TEXTS } from '#texts/time/texts.ts'
import { Button } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Checkbox } from '#web/components/form/choice.tsx'
import { SelectField, TextField } from '#web/components/form/text-field.tsx'
import { type FormValues, useFormState } from '#web/components/form/use-form-state.ts'
import { Note } from '#web/components/note.tsx'
import { currentAccount } from './account-children.ts'
import styles from './children.module.css'
import { today } from './children-store.ts'

/** Adds or edits a child. What the sizes will say appears while the parent types. */
export function ChildForm({
  child,
  onSave,
  onCancel,
  onForget,
}: {
  /** Null for a new one. */
  child: Child | null
  onSave: (child: Child) => void
  onCancel: (() => void) | null
  onForget: (() => void) | null
}) {
  const [advice, setAdvice] = useState(() => child && adviceOf(child))
  const form = useFormState((values) => {
    const saved = readChild(values, child)
    if (!saved.ok) return { ok: false, errors: saved.errors, failure: null }
    onSave(saved.value)
    return { ok: true, answer: null }
  })
  const [account] = useState(currentAccount)
  const [isOld] = useState(() => isHeightOld(child?.height ?? null, today()))
  function follow(event: FormEvent<HTMLFormElement>) {
    const read = readChild(Object.fromEntries(new FormData(event.currentTarget)), child)
    setAdvice(read.ok ? adviceOf(read.value) : null)
  }
  return (
    <form className={styles.form} method="post" onSubmit={form.onSubmit} onInput={follow} noValidate>
      {isOld && child?.height ? (
        <Note kind="warn">
          {format(words.measureAgain, { month: formatMonth(monthIndex(child.height.measuredOn)) })}
        </Note>
      ) : null}
      <TextField
        name="nickname"
        label={words.nickname}
        defaultValue={child?.nickname}
        // Twice as much, for letters of two units; the rule counts what is seen.
        maxLength={MAX_NICKNAME * 2}
        placeholder={words.nicknamePlaceholder}
        autoComplete="off"
        error={form.errorOf('nickname')}
      />
      <BirthMonth birthMonth={child?.birthMonth ?? ''} error={form.errorOf('birthMonth')} />
      <TextField
        name="height"
        label={words.height}
        defaultValue={child?.height?.cm}
        inputMode="decimal"
        maxLength={12}
        placeholder={words.heightPlaceholder}
        hint={words.heightHint}
        autoComplete="off"
        error={form.errorOf('height')}
      />
      <Sexes chosen={child?.sex ?? 'either'} />
      <p className={classNames(advice !== null && styles.answer)} role="status">
        {advice}
      </p>
      {account === null ? (
        <p className="muted small">{words.consent}</p>
      ) : (
        <Checkbox
          name="inAccount"
          defaultChecked={child !== null && child.accountId !== null}
          label={
            <>
              <span>{words.inAccount}</span>
              <small className={styles.detail}>{words.inAccountText}</small>
            </>
          }
        />
      )}
      <div className={styles.row}>
        {onCancel ? (
          <Button variant="line" onClick={onCancel}>
            {words.cancel}
          </Button>
        ) : null}
        <Button type="submit">{words.save}</Button>
      </div>
      {child && onForget ? (
        <Button variant="quiet" small onClick={onForget}>
          {format(words.forget, { nickname: child.nickname })}
        </Button>
      ) : null}
    </form>
  )
}

function BirthMonth({ birthMonth, error }: { birthMonth: string; error: string | undefined }) {
  const [year = '', month = ''] = birthMonth.split('-')
  // A child saved years ago may be older than the list.
  const now = Number(today().slice(0, 4))
  const usual = Array.from({ length: MAX_AGE_YEARS + 1 }, (_, age) => String(now - age))
  const years = year && !usual.includes(year) ? [...usual, year] : usual
  return (
    <div className={styles.months}>
      <SelectField name="month" label={words.birthMonth} defaultValue={month} error={error}>
        <option value="">{words.month}</option>
        {TIME_TEXTS.monthsLong.map((name, index) => (
          <option key={name} value={String(index + 1).padStart(2, '0')}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField name="year" label={words.birthYear} defaultValue={year}>
        <option value="">{words.year}</option>
        {years.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

function Sexes({ chosen }: { chosen: Child['sex'] }) {
  return (
    <fieldset>
      <legend className={styles.legend}>{words.showClothesFor}</legend>
      <div className={styles.sexes}>
        {SEXES.map((sex) => (
          <label key={sex} className={styles.sex}>
            <input
              type="radio"
              className="visually-hidden"
              name="sex"
              value={sex}
              defaultChecked={sex === chosen}
            />
            <span>{words.sexes[sex]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The child that the fields describe. */
function readChild(values: FormValues, before: Child | null) {
  const { nickname, month, year, height, sex, inAccount } = values
  const parsed = parseWith(childFormSchema(today()), {
    nickname,
    birthMonth: `${year}-${month}`,
    height,
    sex,
  })
  if (!parsed.ok) return parsed
  const value: Child = {
    id: before?.id ?? crypto.randomUUID(),
    ...parsed.value,
    height: heightAfterEdit(before?.height ?? null, parsed.value.height, today()),
    chosen: before?.chosen ?? true,
    accountId: inAccount === true ? currentAccount() : null,
  }
  return { ok: true as const, value }
}

/** What the usual sizes are for a child. */
function adviceOf(child: Child): string | null {
  const fits = sizesWithFit(DEFAULT_SIZE_CHART, growthOf(child, today()))
  const best =
    fits.findLast(({ fit }) => fit.band === 'now') ??
    fits.findLast(({ fit }) => fit.band === 'soon') ??
    fits.find(({ fit }) => fit.band === 'grow')
  return best ? sizeFitText(best, { nickname: child.nickname, all: fits }) : null
}

import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ApiImport, ImportColumnsInput } from '#domain/imports/api-import.ts'
import { IMPORT_SOURCES, type ImportSource } from '#domain/imports/import-kinds.ts'
import { format } from '#domain/language/format.ts'
import { IMPORT_TEXTS as words } from '#texts/imports/import-texts.ts'
import { chooseColumns } from '#web/api/admin/imports.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { Checkbox } from '#web/components/form/choice.tsx'
import { SelectField } from '#web/components/form/text-field.tsx'
import { Note } from '#web/components/note.tsx'
import { useStep } from '../components/use-step.ts'
import { ColumnCards } from './column-cards.tsx'
import { clashOf, columnField, markOf, readColumns } from './columns-form.ts'
import { FirstRows } from './first-rows.tsx'
import { importAddress, importsAddress } from './import-address.ts'
import styles from './imports.module.css'
import { StepBox } from './step-box.tsx'
import { storedFields } from './stored-fields.ts'

const longestSample = 60
/** Kept of a column of which nothing was chosen yet. */
const unsaid = 'unsaid'

/** The second step: what each column of the file means here. */
export function ColumnsStep({ told }: { told: ApiImport }) {
  const { _id, columns, source, fileName, reading, status } = told
  const navigate = useNavigate()
  const kept = storedFields(`import-columns-${_id}`)
  const [clash, setClash] = useState<ReturnType<typeof clashOf>>(null)
  const checking = useStep(
    (input: ImportColumnsInput) => chooseColumns(_id, input),
    () => {
      kept.forget()
      void navigate(importAddress(_id), { replace: true })
    },
  )
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = readColumns(new FormData(event.currentTarget), { columns, source })
    const found = clashOf(input.columns)
    setClash(found)
    if (found === null) checking.run(input)
  }
  const placed = columns.map((column, at) => {
    const cells = (reading?.firstRows ?? []).map((row) => (row[at] ?? '').slice(0, longestSample))
    const chosen = kept.text(columnField(at), column.field ?? (column.asksPrice ? unsaid : ''))
    return { column, at, samples: [...new Set(cells)], chosen: chosen === unsaid ? null : chosen }
  })
  const open = placed.filter(({ column }) => ['choose', 'check'].includes(markOf(column, source)))
  const others = placed.filter((one) => !open.includes(one))
  const matched = others.filter(({ column }) => markOf(column, source) === 'matched').length
  const fieldName = (field: string) => told.fields.find((one) => one.field === field)?.label ?? field
  return (
    <StepBox step="columns">
      <form className={styles.form} method="post" onInput={kept.keep} onSubmit={submit}>
        <div className={styles.between}>
          <div>
            <p className="muted small">
              {format(words.fileFacts, {
                file: fileName,
                rows: format(words.rows, { count: reading?.rows ?? 0 }),
                looks: words.looksLike[reading?.sourceGuess ?? source],
              })}
            </p>
          </div>
        </div>
        {reading?.notes.map((note) => (
          <Note key={note} kind="warn">
            {note}
          </Note>
        ))}
        <p className={styles.help}>{words.helpColumns}</p>
        {open.length > 0 ? (
          <>
            <h2>{format(words.columnsToCheck, { count: open.length })}</h2>
            <ColumnCards columns={open} fields={told.fields} source={source} />
          </>
        ) : null}
        <div className={styles.between}>
          <h2>{format(words.columnsMatched, { count: matched })}</h2>
          <Checkbox label={words.remember} name="remember" defaultChecked={kept.isOn('remember', true)} />
        </div>
        <ColumnCards columns={others} fields={told.fields} source={source} />
        {reading && reading.firstRows.length > 0 ? <FirstRows told={told} reading={reading} /> : null}
        <SelectField
          label={words.kind}
          hint={words.kindHint}
          name="source"
          className={styles.kind}
          defaultValue={kept.text('source', source)}
        >
          {IMPORT_SOURCES.map((one: ImportSource) => (
            <option key={one} value={one}>
              {words.sources[one]}
            </option>
          ))}
        </SelectField>
        {clash ? (
          <Note kind="bad" live>
            {format(words.sameField, { ...clash, field: fieldName(clash.field) })}
          </Note>
        ) : null}
        {checking.failure ? (
          <Note kind="bad" live>
            {checking.failure}
          </Note>
        ) : null}
        <div className={styles.foot}>
          <LinkButton variant="line" to={status === 'checked' ? importAddress(_id) : importsAddress()}>
            {words.goBack}
          </LinkButton>
          <Button type="submit" loading={checking.running !== null} loadingText={words.checkAll}>
            {words.checkAll}
          </Button>
        </div>
      </form>
    </StepBox>
  )
}

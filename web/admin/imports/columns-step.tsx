import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import type { ApiImport } from '#domain/imports/api-import.ts'
import { IMPORT_SOURCES, type ImportSource } from '#domain/imports/import-kinds.ts'
import { format } from '#domain/language/format.ts'
import { IMPORT_TEXTS as words } from '#texts/imports/import-texts.ts'
import { chooseColumns } from '#web/api/desk-imports.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { Checkbox } from '#web/components/form/choice.tsx'
import { SelectField } from '#web/components/form/text-field.tsx'
import { Note } from '#web/components/note.tsx'
import { useStep } from '../orders/use-step.ts'
import { columnField, readColumns } from './columns-form.ts'
import { ColumnsTable } from './columns-table.tsx'
import { FirstRows } from './first-rows.tsx'
import { importAddress, importsAddress } from './import-address.ts'
import styles from './imports.module.css'
import { keptFields } from './kept-fields.ts'
import { StepBox } from './step-box.tsx'

/** The second step: what each column of the file means here. */
export function ColumnsStep({ told }: { told: ApiImport }) {
  const { _id, columns, source, fileName, reading, status } = told
  const navigate = useNavigate()
  const kept = keptFields(`import-columns-${_id}`)
  const checking = useStep(
    (form: HTMLFormElement) => chooseColumns(_id, readColumns(new FormData(form), { columns, source })),
    () => {
      kept.forget()
      void navigate(importAddress(_id), { replace: true })
    },
  )
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    checking.run(event.currentTarget)
  }
  const found = columns.filter(({ foundBy }) => foundBy !== null).length
  return (
    <StepBox step="columns">
      <form className={styles.form} method="post" onInput={kept.keep} onSubmit={submit}>
        <div className={styles.between}>
          <div>
            <h2 id="import-columns">{format(words.columnsFound, { count: columns.length, found })}</h2>
            <p className="muted small">
              {format(words.fileFacts, {
                file: fileName,
                rows: format(words.rows, { count: reading?.rows ?? 0 }),
                looks: words.looksLike[reading?.sourceGuess ?? source],
              })}
            </p>
          </div>
          <Checkbox label={words.remember} name="remember" defaultChecked={kept.isOn('remember', true)} />
        </div>
        {reading?.notes.map((note) => (
          <Note key={note} kind="warn">
            {note}
          </Note>
        ))}
        <p className={styles.help}>{words.helpColumns}</p>
        <ColumnsTable
          label="import-columns"
          columns={columns}
          fields={told.fields}
          fieldOf={({ field }, at) => kept.text(columnField(at), field ?? '')}
        />
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

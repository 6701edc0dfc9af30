import { useNavigate } from 'react-router'
import { format } from '#domain/language/format.ts'
import { IMPORT_TEXTS as words } from '#texts/imports/import-texts.ts'
import { runImport } from '#web/api/admin/imports.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { Checkbox } from '#web/components/form/choice.tsx'
import { Note } from '#web/components/note.tsx'
import { useStep } from '../components/use-step.ts'
import { ChangeTabs } from './change-tabs.tsx'
import { CheckTiles } from './check-tiles.tsx'
import { FixForm } from './fix-form.tsx'
import { GapNote } from './gap-note.tsx'
import { type ImportQuery, importAddress } from './import-address.ts'
import type { ImportFound } from './import-found.ts'
import styles from './imports.module.css'
import { PicturesNote } from './pictures-note.tsx'
import { StepBox } from './step-box.tsx'
import { storedFields } from './stored-fields.ts'

/** The third step: what would happen, row by row. Nothing is written yet. */
export function CheckStep({ found, query }: { found: ImportFound; query: ImportQuery }) {
  const { told, products, faulty, pictures } = found
  const { _id, counts } = told
  const navigate = useNavigate()
  const kept = storedFields(`import-run-${_id}`)
  const running = useStep(
    (form: HTMLFormElement) => runImport(_id, { publish: new FormData(form).has('publish') }),
    () => {
      kept.forget()
      void navigate(importAddress(_id), { replace: true })
    },
  )
  const count = counts.new + counts.changed
  return (
    <StepBox step="check">
      <CheckTiles told={told} />
      <FixForm told={told} faulty={faulty} after={query.faulty} />
      {products ? <ChangeTabs told={told} page={products} query={query} /> : null}
      {counts.new > 0 ? <GapNote told={told} /> : null}
      <PicturesNote told={told} missing={pictures} />
      <form
        method="post"
        className={styles.form}
        onInput={kept.keep}
        onSubmit={(event) => {
          event.preventDefault()
          running.run(event.currentTarget)
        }}
      >
        {counts.new > 0 ? (
          <Checkbox
            name="publish"
            label={
              <>
                <span>{words.publish}</span>
                <small className={styles.hint}>{words.publishText}</small>
              </>
            }
            defaultChecked={kept.isOn('publish', told.publish)}
          />
        ) : null}
        {running.failure ? (
          <Note kind="bad" live>
            {running.failure}
          </Note>
        ) : null}
        <div className={styles.foot}>
          <p className={styles.help}>{words.helpCheck}</p>
          <LinkButton variant="line" to={importAddress(_id, { step: 'columns' })}>
            {words.goBack}
          </LinkButton>
          <Button
            type="submit"
            disabled={count === 0}
            loading={running.running !== null}
            loadingText={words.beginning}
          >
            {count === 0 ? words.nothingToImport : format(words.importAll, { count })}
          </Button>
        </div>
      </form>
    </StepBox>
  )
}

import { useNavigate } from 'react-router'
import type { ApiImport, ImportFixInput, ImportProductsPage } from '#domain/imports/api-import.ts'
import { format } from '#domain/language/format.ts'
import { IMPORT_TEXTS as words } from '#texts/imports/import-texts.ts'
import { fetchImportFile, fixImport } from '#web/api/admin/imports.ts'
import { Button } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { useStep } from '../components/use-step.ts'
import { FileButton } from './file-button.tsx'
import { FixTable } from './fix-table.tsx'
import { mistakesOf, readFixes } from './fixes.ts'
import { importAddress } from './import-address.ts'
import styles from './imports.module.css'
import { Questions } from './questions.tsx'
import { storedFields } from './stored-fields.ts'
import { withoutEnding } from './without-ending.ts'

/** What needs a person: answers that hold for the whole list, and cells to be put right. */
export function FixForm({
  told,
  faulty,
  after,
}: {
  told: ApiImport
  faulty: ImportProductsPage | null
  /** After which product this page of mistakes begins. */
  after: string
}) {
  const { _id, questions, counts, fileName } = told
  const navigate = useNavigate()
  const kept = storedFields(`import-fixes-${_id}`)
  const fixing = useStep(
    (input: ImportFixInput) => fixImport(_id, input),
    (_answer, input) => {
      // What was put in stands in the import now; what was only left out keeps what was typed elsewhere.
      if (input.cells || input.answers) kept.forget()
      if (after !== '') void navigate(importAddress(_id), { replace: true })
    },
  )
  const mistakes = mistakesOf(faulty?.products ?? [])
  if (questions.length === 0 && mistakes.length === 0) return null
  const isRunning = fixing.running !== null
  return (
    <form
      method="post"
      className={styles.form}
      onInput={kept.keep}
      onSubmit={(event) => {
        event.preventDefault()
        fixing.run(readFixes(new FormData(event.currentTarget), mistakes))
      }}
    >
      {questions.length > 0 ? <Questions key={told.updatedAt} questions={questions} kept={kept} /> : null}
      {mistakes.length > 0 ? (
        <section aria-labelledby="import-mistakes">
          <h2 id="import-mistakes">{format(words.needYou, { count: counts.faulty })}</h2>
          <FixTable
            key={told.updatedAt}
            label="import-mistakes"
            mistakes={mistakes}
            fields={told.fields}
            kept={kept}
            onLeaveOut={(position) => fixing.run({ leaveOut: [position] })}
          />
          <div className={styles.ways}>
            <span>{words.mendHere}</span>
            <FileButton
              load={() => fetchImportFile(_id, 'faults')}
              name={format(words.faultsFile, { file: withoutEnding(fileName) })}
              label={format(words.downloadFaults, { count: counts.faulty })}
            />
            <span>{words.orLeaveOut}</span>
            <Button variant="quiet" small onClick={() => fixing.run({ leaveOutFaulty: true })}>
              {format(words.leaveOutAll, { count: counts.faulty })}
            </Button>
            {faulty?.after == null ? null : (
              <PageLink className="link" to={importAddress(_id, { faulty: String(faulty.after) })}>
                {words.moreFaulty}
              </PageLink>
            )}
          </div>
        </section>
      ) : null}
      {fixing.failure ? (
        <Note kind="bad" live>
          {fixing.failure}
        </Note>
      ) : null}
      <div className={styles.end}>
        <Button type="submit" variant="line" loading={isRunning} loadingText={words.checkAgain}>
          {words.checkAgain}
        </Button>
      </div>
    </form>
  )
}

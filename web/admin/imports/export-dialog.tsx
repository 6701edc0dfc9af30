import { useId } from 'react'
import { IMPORT_FORMATS, type ImportFormat } from '#domain/imports/import-kinds.ts'
import { format } from '#domain/language/format.ts'
import { indiaDate } from '#domain/time/india-time.ts'
import { EXPORT_TEXTS as words } from '#texts/imports/export-texts.ts'
import { fetchExport } from '#web/api/admin/imports.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { ChoiceList } from '#web/components/form/choice-list.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { saveFile } from '#web/components/save-file.ts'
import dialog from '../components/dialog-form.module.css'
import { useDraft } from '../components/use-draft.ts'
import { EXPORT_KINDS, type ExportKind, exportQuestion } from './import-address.ts'

const ENDINGS: Readonly<Record<ImportFormat, string>> = { xlsx: 'xlsx', csv: 'csv', json: 'jsonl' }
/** What most people want comes first. */
const FORMATS = IMPORT_FORMATS.toSorted((one, other) => (one === 'xlsx' ? -1 : other === 'xlsx' ? 1 : 0))

/** Products as a file that an import takes back: all, those of the list as it is narrowed, or the selected ones. */
export function ExportDialog({
  question,
  counts,
  selected = [],
  onClose,
}: {
  /** The list's own query: view, search, filters. */
  question: URLSearchParams
  /** The numbers of products; null if not counted yet. */
  counts: { all: number | null; filter: number | null }
  /** Ids of the selected products. */
  selected?: readonly string[]
  onClose: () => void
}) {
  const formId = useId()
  const [{ file, what }, choose] = useDraft<{ file: ImportFormat; what: ExportKind }>({
    file: 'xlsx',
    what: selected.length > 0 ? 'selected' : question.size > 0 ? 'filter' : 'all',
  })
  const exporting = useMutation(async () => {
    const blob = await fetchExport(file, exportQuestion(what, { question, selected }))
    saveFile(blob, format(words.fileName, { date: indiaDate(new Date()), ending: ENDINGS[file] }))
    onClose()
  }, words.failed)
  const countOf: Readonly<Record<ExportKind, number | null>> = { ...counts, selected: selected.length }
  const kinds = EXPORT_KINDS.filter(
    (kind) => kind === 'all' || (kind === 'filter' ? question.size > 0 : selected.length > 0),
  )
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={countOf[what] === 0}
            loading={exporting.running !== null}
            loadingText={words.exporting}
          >
            {words.export}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={dialog.stack}
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          exporting.run()
        }}
      >
        <ChoiceList
          legend={words.format}
          name="export-format"
          chosen={file}
          choices={FORMATS.map((value) => ({
            value,
            label: words.formats[value],
            text: words.formatTexts[value],
          }))}
          onChoose={(chosen) => choose({ file: chosen })}
        />
        <ChoiceList
          legend={words.what}
          name="export-what"
          chosen={what}
          choices={kinds.map((value) => {
            const count = countOf[value]
            return {
              value,
              label: words.whats[value],
              text: count === null ? undefined : format(words.count, { count }),
            }
          })}
          onChoose={(chosen) => choose({ what: chosen })}
        />
        <Note>{words.good}</Note>
        {exporting.failure ? (
          <Note kind="bad" live>
            {exporting.failure}
          </Note>
        ) : null}
      </form>
    </Dialog>
  )
}

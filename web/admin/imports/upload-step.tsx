import { format } from '#domain/language/format.ts'
import { MOST_UPLOAD_BYTES } from '#domain/uploads/upload-kinds.ts'
import { IMPORT_TEXTS as words } from '#texts/imports/import-texts.ts'
import { startImport } from '#web/api/admin/imports.ts'
import { Button } from '#web/components/button.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { forgetFiles, useChosenFiles } from './chosen-files.ts'
import { FileSlot } from './file-slot.tsx'
import { sheetIcon, zipIcon } from './icons.ts'
import styles from './imports.module.css'
import { StepBox } from './step-box.tsx'

const most = { list: MOST_UPLOAD_BYTES.list / 1_000_000, zip: MOST_UPLOAD_BYTES.zip / 1_000_000 }

/** The first step: a list, and a zip with pictures where they are no links. */
export function UploadStep({ onStarted }: { onStarted: (importId: string) => void }) {
  const { list, zip } = useChosenFiles()
  const starting = useMutation(async (uploadId: string, zipUploadId: string | null) => {
    const { _id } = await startImport({ uploadId, zipUploadId })
    forgetFiles()
    onStarted(_id)
  }, words.stepFailed)
  const isReady = list?.state === 'ready' && (zip === null || zip.state === 'ready')
  return (
    <StepBox step="upload">
      <div className={styles.slots}>
        <FileSlot
          kind="list"
          icon={sheetIcon}
          title={words.list}
          text={format(words.listText, { most: most.list })}
          choose={words.chooseList}
          accept=".csv,.tsv,.xlsx,.json,.jsonl,.ndjson,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          primary
          file={list}
        />
        <FileSlot
          kind="zip"
          icon={zipIcon}
          title={words.zip}
          text={format(words.zipText, { most: most.zip })}
          choose={words.chooseZip}
          accept=".zip,application/zip"
          file={zip}
        />
      </div>
      {starting.failure ? (
        <Note kind="bad" live>
          {starting.failure}
        </Note>
      ) : null}
      <div className={styles.foot}>
        <p className={styles.help}>{words.helpUpload}</p>
        {list ? (
          <Button
            disabled={!isReady}
            loading={starting.running !== null}
            loadingText={words.readingSoon}
            onClick={() => {
              if (list.uploadId !== null) starting.run(list.uploadId, zip?.uploadId ?? null)
            }}
          >
            {words.read}
          </Button>
        ) : null}
      </div>
    </StepBox>
  )
}

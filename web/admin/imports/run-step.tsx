import type { ApiImport } from '#domain/imports/api-import.ts'
import { format } from '#domain/language/format.ts'
import { IMPORT_TEXTS as words } from '#texts/imports/import-texts.ts'
import { runImport, stopImport } from '#web/api/admin/imports.ts'
import { Button } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import { Pinwheel } from '#web/components/pinwheel.tsx'
import { ProgressBar } from '#web/components/progress-bar.tsx'
import { useMay } from '../components/use-staff-member.ts'
import { useStep } from '../components/use-step.ts'
import styles from './imports.module.css'
import { timeLeftText } from './spans.ts'
import { StepBox } from './step-box.tsx'
import { UndoButton } from './undo-button.tsx'

/** The fourth step: how far it is. The shop goes on whether or not anybody looks. */
export function RunStep({ told }: { told: ApiImport }) {
  const { _id, status, progress, pictures } = told
  const { done, total, secondsLeft } = progress ?? { done: 0, total: 0, secondsLeft: null }
  const mayWrite = useMay('products.write')
  const isStopped = status === 'stopped'
  const stopping = useStep(() => stopImport(_id))
  const goingOn = useStep(() => runImport(_id, {}))
  const title = isStopped ? words.stopped : done === 0 ? words.beginning : words.doneOfProducts
  return (
    <StepBox step="import">
      <div className={styles.way}>
        <Pinwheel spinning={!isStopped} />
        <div className={styles.grow}>
          <h2 className={styles.progress}>{format(title, { done, total })}</h2>
          <p className="muted small">
            {isStopped ? words.stoppedText : `${timeLeftText(secondsLeft)} ${words.canClose}`.trim()}
          </p>
          {pictures.total > 0 && pictures.ready < pictures.total ? (
            <p className="muted small">{format(words.picturesComing, pictures)}</p>
          ) : null}
        </div>
        {isStopped || !mayWrite ? null : (
          <Button
            variant="line"
            small
            loading={stopping.running !== null}
            loadingText={words.stopping}
            onClick={() => stopping.run()}
          >
            {words.stop}
          </Button>
        )}
      </div>
      <ProgressBar label={words.progress} value={done} max={Math.max(1, total)} />
      {[stopping.failure, goingOn.failure].map((sentence) =>
        sentence === null ? null : (
          <Note key={sentence} kind="bad" live>
            {sentence}
          </Note>
        ),
      )}
      {isStopped && mayWrite ? (
        <div className={styles.foot}>
          {told.result?.undoUntil ? <UndoButton told={told} /> : null}
          <Button
            loading={goingOn.running !== null}
            loadingText={words.beginning}
            onClick={() => goingOn.run()}
          >
            {words.goOn}
          </Button>
        </div>
      ) : null}
    </StepBox>
  )
}

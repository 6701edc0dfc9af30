import { format } from '#domain/language/format.ts'
import { REVIEW_FORM_TEXTS as words } from '#texts/reviews/form-texts.ts'
import { Button } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { IconButton } from '#web/components/icon-button.tsx'
import { closeIcon } from '#web/components/icons.ts'
import { ProgressBar } from '#web/components/progress-bar.tsx'
import type { QueuedFile } from '#web/components/uploads/upload-queue.ts'
import { FilePreview } from './file-preview.tsx'
import styles from './review-files.module.css'
import { kindOf, type ReviewFiles } from './use-review-files.ts'

/** Files on their way, each with how far it is, and what can be done about it. */
export function MovingFiles({ files }: { files: ReviewFiles }) {
  if (files.queued.length === 0) return null
  return (
    <ul className={styles.moving} aria-label={words.uploads}>
      {files.queued.map((item) => (
        <MovingFile key={item.id} item={item} files={files} />
      ))}
    </ul>
  )
}

function MovingFile({ item, files }: { item: QueuedFile; files: ReviewFiles }) {
  const { id, file, state, percent } = item
  const failed = state === 'failed'
  return (
    <li className={classNames(styles.row, failed && styles.failed)}>
      <FilePreview local={file} kind={kindOf(file)} alt="" />
      <div className={styles.about}>
        <p className={styles.name}>{file.name}</p>
        <p className={styles.state} role={failed ? 'alert' : undefined}>
          {stateOf(item)}
        </p>
        {failed ? null : <ProgressBar label={file.name} value={percent} max={100} />}
        {failed && item.canRetry ? (
          <Button
            variant="line"
            small
            aria-label={format(words.retryOf, { name: file.name })}
            onClick={() => files.retry(id)}
          >
            {words.retry}
          </Button>
        ) : null}
      </div>
      <IconButton
        icon={closeIcon}
        label={format(words.remove, { name: file.name })}
        onClick={() => files.cancel(id)}
      />
    </li>
  )
}

function stateOf({ state, percent, sentence }: QueuedFile): string {
  if (state === 'sending') return format(words.sending, { percent })
  if (state === 'failed') return sentence ?? words.failed
  return state === 'paused' ? (sentence ?? words.paused) : words[state]
}

import { useId, useState } from 'react'
import { format } from '#domain/language/format.ts'
import type { ReviewFile } from '#domain/reviews/api-own-review.ts'
import { ORDER_PAGE_TEXTS } from '#texts/orders/page-texts.ts'
import { REVIEW_FORM_TEXTS as words } from '#texts/reviews/form-texts.ts'
import { REVIEW_TEXTS } from '#texts/reviews/texts.ts'
import { buttonClass } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { FieldError } from '#web/components/form/field.tsx'
import { Icon } from '#web/components/icon.tsx'
import { closeIcon, playIcon } from '#web/components/icons.ts'
import { uploadIcon } from '#web/components/icons-admin.ts'
import { FilePreview } from './file-preview.tsx'
import { filmLength } from './film-length.ts'
import { MovingFiles } from './moving-files.tsx'
import styles from './review-files.module.css'
import type { ReviewFiles } from './use-review-files.ts'

/** Photos and a film: chosen here, sent while the parent writes on, and taken away again. */
export function ReviewFilesPart({
  files,
  lost,
  onChosen,
}: {
  files: ReviewFiles
  /** Names of files that were on their way when the page was left. */
  lost: readonly string[]
  onChosen: (files: readonly File[]) => void
}) {
  const hintId = useId()
  const errorId = useId()
  const [refused, refuse] = useState<string | null>(null)
  const describedBy = refused === null ? hintId : `${hintId} ${errorId}`
  const add = (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    refuse(files.add(chosen))
    onChosen(chosen)
  }
  const all = files.kept.length + files.queued.length
  return (
    <div className={styles.part}>
      <div className={styles.buttons}>
        <FileChoice
          accept="image/*,.heic,.heif"
          multiple
          icon={uploadIcon}
          label={ORDER_PAGE_TEXTS.addPhotos}
          describedBy={describedBy}
          onChoose={add}
        />
        <FileChoice
          accept="video/mp4,video/quicktime,video/webm"
          icon={playIcon}
          label={ORDER_PAGE_TEXTS.addVideo}
          describedBy={describedBy}
          onChoose={add}
        />
      </div>
      <p className={classNames('muted', styles.hint)} id={hintId}>
        {REVIEW_TEXTS.filesTaken}
      </p>
      <FieldError id={errorId} text={refused ?? undefined} />
      {lost.map((name) => (
        <p key={name} className={styles.lost}>
          {format(words.lost, { name })}
        </p>
      ))}
      {files.kept.length > 0 ? <StoredFiles files={files} /> : null}
      <MovingFiles files={files} />
      <p className="visually-hidden" role="status">
        {all > 0 ? format(words.arrived, { ready: files.kept.length, count: all }) : null}
      </p>
    </div>
  )
}

function StoredFiles({ files }: { files: ReviewFiles }) {
  return (
    <ul className={styles.kept} aria-label={words.files}>
      {files.kept.map((file, at) => {
        const name = nameOf(file, files.kept.slice(0, at))
        return (
          <li key={file.fileId}>
            <FilePreview
              local={files.localOf(file.fileId)}
              preview={file.preview}
              kind={file.kind}
              alt={name}
            />
            {file.durationMs === null ? null : (
              <span className={styles.length} aria-hidden="true">
                {filmLength(file.durationMs)}
              </span>
            )}
            <button
              type="button"
              className={styles.remove}
              aria-label={format(words.remove, { name })}
              onClick={() => files.remove(file.fileId)}
            >
              <Icon path={closeIcon} size="small" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** 'Photo 2', or 'Video, 0:12'. */
function nameOf({ kind, durationMs }: ReviewFile, before: readonly ReviewFile[]): string {
  if (kind === 'image')
    return format(words.picture, { number: before.filter((file) => file.kind === 'image').length + 1 })
  return durationMs === null ? words.film : format(words.filmOf, { length: filmLength(durationMs) })
}

function FileChoice({
  accept,
  multiple = false,
  icon,
  label,
  describedBy,
  onChoose,
}: {
  accept: string
  multiple?: boolean
  icon: string
  label: string
  /** Ids of the texts that say what is taken and what is wrong. */
  describedBy: string
  onChoose: (files: readonly File[]) => void
}) {
  return (
    <label className={buttonClass({ variant: 'line', small: true }, styles.choose)}>
      <Icon path={icon} size="small" />
      <span>{` ${label}`}</span>
      <input
        className="visually-hidden"
        type="file"
        aria-describedby={describedBy}
        accept={accept}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])])
          // The same file may be chosen again after it was taken away.
          currentTarget.value = ''
        }}
      />
    </label>
  )
}

import { useCallback, useId, useState } from 'react'
import { format } from '#domain/language/format.ts'
import { MAX_IMAGE_BYTES } from '#domain/reviews/review-form.ts'
import { PHOTO_FIELD_TEXTS as words } from '#texts/uploads/photo-field-texts.ts'
import { Icon } from '#web/components/icon.tsx'
import { closeIcon } from '#web/components/icons.ts'
import { FieldError } from './field.tsx'
import styles from './photo-field.module.css'

const cameraIcon = 'M4 8h3.5L9 5.5h6L16.5 8H20v11.5H4V8ZM12 16.5a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6Z'

/** Photographs from the camera or the gallery, each seen and taken away again before it is sent. */
export function PhotoField({
  photos,
  most,
  hint,
  error,
  onChange,
}: {
  photos: readonly File[]
  most: number
  hint: string
  error: string | undefined
  onChange: (photos: readonly File[]) => void
}) {
  const hintId = useId()
  const errorId = useId()
  const [refused, refuse] = useState<string | null>(null)
  function add(files: readonly File[]): void {
    const problem = problemOf(files, { already: photos.length, most })
    refuse(problem)
    if (problem === null) onChange([...photos, ...files])
  }
  const problem = refused ?? error
  return (
    <>
      <p id={hintId} className={styles.hint}>
        {hint}
      </p>
      <ul className={styles.photos}>
        {photos.map((photo, at) => (
          <li key={`${photo.name} ${photo.lastModified} ${photo.size}`}>
            <Preview photo={photo} alt={format(words.photoOf, { count: at + 1 })} />
            <button
              type="button"
              className={styles.remove}
              aria-label={format(words.remove, { count: at + 1 })}
              onClick={() => onChange(photos.filter((other) => other !== photo))}
            >
              <Icon path={closeIcon} size="small" />
            </button>
          </li>
        ))}
        {photos.length < most ? (
          <li>
            <label className={styles.add}>
              <Icon path={cameraIcon} />
              <span aria-hidden="true">{words.add}</span>
              <input
                className="visually-hidden"
                type="file"
                accept="image/*"
                multiple
                aria-label={words.addPhotos}
                aria-describedby={problem ? `${hintId} ${errorId}` : hintId}
                aria-invalid={problem ? true : undefined}
                onChange={({ currentTarget }) => {
                  add([...(currentTarget.files ?? [])])
                  // The same file may be chosen again after it was taken away.
                  currentTarget.value = ''
                }}
              />
            </label>
          </li>
        ) : null}
      </ul>
      <FieldError id={errorId} text={problem} />
    </>
  )
}

function Preview({ photo, alt }: { photo: File; alt: string }) {
  // The browser keeps the file for as long as the address lives.
  const show = useCallback(
    (picture: HTMLImageElement) => {
      picture.src = URL.createObjectURL(photo)
      return () => URL.revokeObjectURL(picture.src)
    },
    [photo],
  )
  return <img ref={show} alt={alt} />
}

function problemOf(
  files: readonly File[],
  { already, most }: { already: number; most: number },
): string | null {
  const wrong = files.find(({ type }) => !type.startsWith('image/'))
  if (wrong) return format(words.notAPhoto, { name: wrong.name })
  const large = files.find(({ size }) => size > MAX_IMAGE_BYTES)
  if (large) return format(words.tooLarge, { name: large.name })
  return files.length + already > most ? format(words.tooMany, { most }) : null
}

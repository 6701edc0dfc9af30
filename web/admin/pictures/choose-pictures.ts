import { format } from '#domain/language/format.ts'
import { MOST_PICTURES } from '#domain/pictures/picture-faults.ts'
import { MOST_UPLOAD_BYTES } from '#domain/uploads/upload-kinds.ts'
import { PICTURE_ADMIN_TEXTS as words } from '#texts/pictures/admin-texts.ts'

/** Some systems know no type for the photos of Apple's phones. */
export const PICTURE_FILES = 'image/*,.heic,.heif'

/** Which of the chosen files are sent, and what is to be said of the others before a byte of them leaves. */
export function choosePictures(chosen: readonly File[], there: number): { files: File[]; trouble: string[] } {
  const trouble: string[] = []
  const files = chosen.filter(({ name, type, size }) => {
    if (type !== '' && !type.startsWith('image/')) trouble.push(format(words.notAPicture, { name }))
    else if (size > MOST_UPLOAD_BYTES.picture)
      trouble.push(format(words.tooLarge, { name, most: MOST_UPLOAD_BYTES.picture / 1_000_000 }))
    else return true
    return false
  })
  const room = Math.max(0, MOST_PICTURES - there)
  if (files.length > room) trouble.push(format(words.tooMany, { most: MOST_PICTURES }))
  return { files: files.slice(0, room), trouble }
}

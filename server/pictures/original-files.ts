import type { MediaStore } from '../media/media-store.ts'

/** Names in the media storage of a photograph that only the staff may load: as it was taken, and small. */
export function originalFiles(file: string): { whole: string; preview: string } {
  return { whole: `${file}-2400.jpg`, preview: `${file}-800.jpg` }
}

/** Removes both. A file that is not there is no fault. */
export async function removeOriginal(media: MediaStore, file: string): Promise<void> {
  const { whole, preview } = originalFiles(file)
  await media.remove(whole)
  await media.remove(preview)
}

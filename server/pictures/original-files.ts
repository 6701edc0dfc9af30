import type { MediaStore } from '../media/media-store.ts'

/** The file names of a photograph that only staff may load: as taken, and small. */
export function originalFiles(file: string): { whole: string; preview: string } {
  return { whole: `${file}-2400.jpg`, preview: `${file}-800.jpg` }
}

/** Removes both, if they exist. */
export async function removeOriginal(media: MediaStore, file: string): Promise<void> {
  const { whole, preview } = originalFiles(file)
  await media.remove(whole)
  await media.remove(preview)
}

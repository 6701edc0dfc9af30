import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Garment } from './garment.ts'
import { picturesOf } from './pictures.ts'

/** Where the finished pictures of the demo catalogue are kept. */
export const PICTURE_FOLDER = join(import.meta.dirname, '..', 'catalogue', 'pictures')

/** Each picture is kept in these widths. What was written before keeps its quality until its pixels change. */
export const ENCODINGS = [
  { width: 800, quality: 44 },
  { width: 360, quality: 44 },
] as const

export const pictureName = (file: string, width: number): string => `${file}.${width}.avif`

export const isPictureDrawn = (file: string): boolean =>
  ENCODINGS.every(({ width }) => existsSync(join(PICTURE_FOLDER, pictureName(file, width))))

/** A garment is sold only once all its pictures are drawn. */
export const isDrawn = (garment: Garment): boolean =>
  picturesOf(garment).every(({ file }) => isPictureDrawn(file))

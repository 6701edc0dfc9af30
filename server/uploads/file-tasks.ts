import * as z from 'zod'
import { TINTS } from '#domain/catalogue/tints.ts'
import { PICTURE_FAULTS } from '#domain/pictures/picture-faults.ts'

/** The task that the shop sends to the process that reads uploaded files. */
export const fileTaskSchema = z.object({
  id: z.int(),
  /**
   * `image` and `video` are a shopper's. `photo` is a product's photograph, `cut` cuts its original anew, `clip` is a
   * product's short film. `scene` is a picture of the shop's own contents, `logo` its sign.
   */
  kind: z.enum(['image', 'video', 'photo', 'cut', 'clip', 'scene', 'logo']),
  /** The file as it was sent. */
  file: z.string(),
  /** Around which point a `cut` is made, in percent of width and height. */
  focus: z.optional(z.object({ x: z.number(), y: z.number() })),
  /** Where the results are written. */
  folder: z.string(),
  /** How long the file may keep a processor busy, in milliseconds: beyond it the process ends itself. */
  cpuMs: z.int(),
})
export type FileTask = z.infer<typeof fileTaskSchema>

/** Widths of a picture in pixels for which an AVIF is written. */
export const PICTURE_WIDTHS = [360, 800] as const

export const readFileSchema = z.object({
  kind: z.enum(['image', 'video']),
  format: z.enum(['avif', 'mp4', 'webm']),
  width: z.int(),
  height: z.int(),
  /** Paths of what was written: one a width for a picture, one for a film. */
  files: z.array(z.object({ width: z.int(), path: z.string() })),
  /** Of a `photo`: the uncut photograph, in its full and in a small size, and what was seen in it. */
  photo: z.optional(
    z.object({
      path: z.string(),
      previewPath: z.string(),
      width: z.int(),
      height: z.int(),
      tint: z.enum(TINTS),
      faults: z.array(z.enum(PICTURE_FAULTS)),
      focus: z.object({ x: z.int(), y: z.int() }),
    }),
  ),
  /** Of a film, as its content says it. */
  durationMs: z.optional(z.int()),
  /** Why a picture or film of an accepted kind is not taken; then nothing was written. */
  refused: z.optional(z.enum(['too_long', 'codec', 'too_small', 'too_many_pixels'])),
  /** With `too_many_pixels`: the most megapixels of such a picture, or pixels of a film's edge. */
  most: z.optional(z.int()),
})
/** A re-encoded picture or a repackaged film. It holds what the sender's file shows, and none of its metadata. */
export type ReadFile = z.infer<typeof readFileSchema>

/** `result` is null for a file that is no picture or film of an accepted kind; `fault` says what this machine lacked. */
export const fileAnswerSchema = z.object({
  id: z.int(),
  result: z.nullable(readFileSchema),
  fault: z.optional(z.string()),
})
export type FileAnswer = z.infer<typeof fileAnswerSchema>

import path from 'node:path'
import {
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import { MOST_FILM_EDGE } from '#domain/pictures/picture-limits.ts'
import { MAX_VIDEO_MINUTES } from '#domain/reviews/review-form.ts'
import type { ReadFile } from './file-tasks.ts'
import { PLAYABLE_CODECS } from './read-clip.ts'

/**
 * Repackages a video as MP4 or WebM, without decoding its frames. Metadata such as the location is not copied. A
 * QuickTime file becomes an MP4, which every browser plays. Its size, length and codec are read from its content; its
 * name and type are ignored.
 * @returns null when the file's content is not a video of these kinds
 */
export async function readFilm(file: string, folder: string): Promise<ReadFile | null> {
  using input = new Input({ source: new FilePathSource(file), formats: [MP4, QTFF, WEBM] })
  if (!(await input.canRead())) return null
  const track = await input.getPrimaryVideoTrack()
  if (!track) return null
  const { displayWidth: width, displayHeight: height } = track
  if (width < 1 || height < 1) return null
  const seconds = await input.computeDuration()
  // A video without duration shows nothing.
  if (!(seconds > 0)) return null
  const format = (await input.getFormat()) === WEBM ? 'webm' : 'mp4'
  const durationMs = Math.max(1, Math.round(seconds * 1_000))
  const read = { kind: 'video', format, width, height, durationMs } as const
  if (Math.max(width, height) > MOST_FILM_EDGE.review)
    return { ...read, files: [], refused: 'too_many_pixels', most: MOST_FILM_EDGE.review }
  if (seconds > MAX_VIDEO_MINUTES * 60) return { ...read, files: [], refused: 'too_long' }
  if (!PLAYABLE_CODECS.includes(track.codec)) return { ...read, files: [], refused: 'codec' }
  const target = path.join(folder, `film.${format}`)
  const output = new Output({
    // With the index first, a browser starts playing before the whole video has arrived.
    format: format === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new FilePathTarget(target),
  })
  const packing = await Conversion.init({ input, output, tags: {}, tracks: 'primary', showWarnings: false })
  if (!packing.isValid || !packing.utilizedTracks.includes(track)) return null
  await packing.execute()
  return { ...read, files: [{ width: 800, path: target }] }
}

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
import type { ReadFile } from './file-tasks.ts'

/** A film of one garment is shorter, and so are 50 MB from a phone. */
const mostSeconds = 15 * 60
const mostEdge = 8_192

/**
 * Repackages a film as MP4 or WebM, without decoding its frames. Metadata such as the place where it was taken is not
 * copied. A QuickTime film becomes an MP4, which every browser plays.
 * @returns null when the file's content is no film of these kinds
 */
export async function readFilm(file: string, folder: string): Promise<ReadFile | null> {
  using input = new Input({ source: new FilePathSource(file), formats: [MP4, QTFF, WEBM] })
  if (!(await input.canRead())) return null
  const track = await input.getPrimaryVideoTrack()
  if (!track) return null
  const { displayWidth: width, displayHeight: height } = track
  if (width < 1 || height < 1 || Math.max(width, height) > mostEdge) return null
  if ((await input.computeDuration()) > mostSeconds) return null
  const format = (await input.getFormat()) === WEBM ? 'webm' : 'mp4'
  const target = path.join(folder, `film.${format}`)
  const output = new Output({
    // With the index first, a browser starts to play before the whole film has arrived.
    format: format === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new FilePathTarget(target),
  })
  const packing = await Conversion.init({ input, output, tags: {}, tracks: 'primary', showWarnings: false })
  if (!packing.isValid || !packing.utilizedTracks.includes(track)) return null
  await packing.execute()
  return { kind: 'video', format, width, height, files: [{ width: 800, path: target }] }
}

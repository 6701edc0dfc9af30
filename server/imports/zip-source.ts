import type { ZipEntry } from './picture-zip.ts'

const form = /^zip:([0-9a-f]+-\d+)\/(.*)$/su

/** The source of a zip file among an import's pictures: equal content is the same picture in any zip. */
export function zipSource({ name, content }: Pick<ZipEntry, 'name' | 'content'>): string {
  return `zip:${content}/${name}`
}

/** The name of a file in the zip; null for a web address. */
export function zipNameOf(source: string): string | null {
  return form.exec(source)?.[2] ?? null
}

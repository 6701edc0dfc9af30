import type { ApiImport } from '#domain/imports/api-import.ts'
import { format } from '#domain/language/format.ts'
import { IMPORT_TEXTS as words } from '#texts/imports/import-texts.ts'

/** 'Pictures: 149 of 150 found their product. 3 of them could not be fetched or read.' */
export function picturesText({ total, found, missing, failed }: ApiImport['pictures']): string {
  const all = missing === 0 ? format(words.picturesAll, { count: total }) : ''
  const some = missing > 0 ? format(words.picturesFound, { found, total }) : ''
  const lost = failed > 0 ? format(words.picturesLost, { count: failed }) : ''
  return [all, some, lost].filter((sentence) => sentence !== '').join(' ')
}

import type { ApiImport } from '#domain/imports/api-import.ts'
import { format } from '#domain/language/format.ts'
import { IMPORT_TEXTS as words } from '#texts/imports/import-texts.ts'
import { spanText } from './spans.ts'

type Result = NonNullable<ApiImport['result']>

/** '86 new drafts, 31 changed, 3 left out. Took 1 minute 8 seconds.' */
export function resultText({ new: fresh, changed, published, leftOut, failed, seconds }: Result): string {
  const parts = [
    fresh > 0 ? format(published > 0 ? words.resultNew : words.resultDrafts, { count: fresh }) : '',
    published > 0 ? format(words.resultPublished, { count: published }) : '',
    changed > 0 ? format(words.resultChanged, { count: changed }) : '',
    leftOut > 0 ? format(words.resultLeftOut, { count: leftOut }) : '',
    failed > 0 ? format(words.resultFailed, { count: failed }) : '',
  ].filter((part) => part !== '')
  const took = format(words.took, { time: spanText(seconds) })
  return parts.length === 0 ? took : `${parts.join(', ')}. ${took}`
}

/** 'Pictures: 149 of 150 found their product. 3 of them could not be fetched or read.' */
export function picturesText({ total, found, missing, failed }: ApiImport['pictures']): string {
  const all = missing === 0 ? format(words.picturesAll, { count: total }) : ''
  const some = missing > 0 ? format(words.picturesFound, { found, total }) : ''
  const lost = failed > 0 ? format(words.picturesLost, { count: failed }) : ''
  return [all, some, lost].filter((sentence) => sentence !== '').join(' ')
}

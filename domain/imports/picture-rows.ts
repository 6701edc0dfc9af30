import { PICTURE_VIEWS } from '#domain/catalogue/tints.ts'
import { type FaultText, faultText } from './cell-value.ts'
import type { FaultList, FieldRow } from './file-rows.ts'
import type { PictureField } from './import-fields.ts'
import type { ImportedPicture } from './imported-product.ts'
import { listText, readList } from './list-cell.ts'
import { readWord } from './word-cells.ts'

const MOST_PICTURES = 30

/**
 * Pictures in the rows of a product: one per row with its alt text, or several in one cell. Duplicate sources count
 * once.
 */
export function readPictureRows(rows: readonly FieldRow[], faults: FaultList): ImportedPicture[] {
  const found = new Map<string, ImportedPicture>()
  for (const row of rows) {
    const cell = row.cell('picture')
    if (!cell || cell.isDash) continue
    const said = (field: PictureField) => (row.cell(field)?.isDash ? '' : row.text(field))
    for (const source of pictureSources(cell.text)) {
      if (found.has(source)) continue
      const view = said('pictureView') === '' ? null : row.cell('pictureView')
      const beside = row.cell('pictureShownWith')
      found.set(source, {
        source,
        alt: said('pictureAlt').slice(0, 200),
        colour: said('pictureColour').slice(0, 40) || null,
        view: (view && faults.take(view, 'pictureView', readWord(view.text, PICTURE_VIEWS, notView))) ?? null,
        shownWith: !beside
          ? null
          : beside.isDash
            ? []
            : readList(listText(beside), { byCommas: true }).slice(0, 6),
        position: found.size,
      })
    }
  }
  return upToMost([...found.values()], rows, faults)
}

function notView(value: string, known: string): FaultText {
  return faultText('notView', { value, known })
}

/** Reports a product with more pictures than the limit. */
export function upToMost(
  pictures: readonly ImportedPicture[],
  rows: readonly FieldRow[],
  faults: FaultList,
): ImportedPicture[] {
  if (pictures.length > MOST_PICTURES) {
    const line = rows[0]?.line ?? 1
    const at = { line, field: 'picture', value: String(pictures.length) }
    faults.note(at, faultText('tooMany', { most: MOST_PICTURES }))
  }
  return pictures.slice(0, MOST_PICTURES).map((picture, position) => ({ ...picture, position }))
}

/**
 * The addresses or file names in one cell. A comma may be part of an address: it only separates before another address.
 */
export function pictureSources(text: string): string[] {
  const isAddresses = /^(https?:)?\/\//i.test(text.trim())
  const parts = text.split(
    isAddresses ? /\s*[,;|]\s*(?=(?:https?:)?\/\/)|\s+(?=(?:https?:)?\/\/)/i : /[,;|\n]/,
  )
  return parts
    .map((part) => part.trim().replace(/^\/\//, 'https://'))
    .filter((part) => part !== '' && part.length <= 2_000)
}

import { LONGEST_SKU, SKU } from '#domain/catalogue/product-rules.ts'
import { type CellValue, faultText, refused, understood } from './cell-value.ts'
import type { FaultList, FieldRow } from './file-rows.ts'

/** A spreadsheet's display of a long number: '1.49081E+14'. '12E5' may be a code. */
const ROUNDED = /^\d+[.,]\d+e\+?\d+$/i

/** A code without what programs put around it: spaces, an apostrophe, `="..."` of spreadsheets. */
export function bareCode(text: string): string {
  const bare = text.replace(/\s+/g, ' ').trim()
  const formula = /^="([^"]*)"$/.exec(bare)?.[1]
  return (formula ?? bare).replace(/^['’`]+/, '').trim()
}

/**
 * The SKU of a row. One that is too long or cannot be a barcode is imported as `printableSku`, with a hint: another
 * shop's list has hundreds of them, and none should stop the import.
 */
export function readSku(row: FieldRow, faults: FaultList): string | undefined {
  const cell = row.cell('sku')
  return cell && !cell.isDash
    ? faults.take(
        cell,
        'sku',
        skuOf(cell.text, (made) => {
          faults.note(
            { ...cell, field: 'sku', value: cell.text },
            faultText('skuChanged', { value: cell.text, sku: made }),
          )
        }),
      )
    : undefined
}

function skuOf(text: string, onChange: (made: string) => void): CellValue<string> {
  const sku = bareCode(text)
  if (ROUNDED.test(sku)) return refused(faultText('codeCut', { value: text }))
  if (SKU.test(sku)) return understood(sku)
  const made = printableSku(sku)
  if (made === null) return refused(faultText('skuForm', { value: text }))
  onChange(made)
  return understood(made)
}

/**
 * A printable SKU, always the same for the same code, so that the list can be imported again. A checksum of the code
 * distinguishes codes that differ only in unprintable characters. Null if nothing printable is left.
 */
export function printableSku(code: string): string | null {
  const sum = checkSum(code)
  const plain = code
    .normalize('NFKD')
    .replace(/[^ -~]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[^A-Za-z0-9#]+|[ \-_./]+$/g, '')
    .slice(0, LONGEST_SKU - sum.length - 1)
    .trim()
  const sku = plain === '' ? sum : `${plain}-${sum}`
  return SKU.test(sku) && /[\p{L}\p{N}]/u.test(code) ? sku : null
}

/** FNV-1a in 32 bits, as 7 letters and digits. */
function checkSum(text: string): string {
  let sum = 0x811c9dc5
  for (const letter of text) {
    sum ^= letter.codePointAt(0) ?? 0
    sum = Math.imul(sum, 0x01000193)
  }
  return (sum >>> 0).toString(36).toUpperCase().padStart(7, '0')
}

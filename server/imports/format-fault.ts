import * as z from 'zod'
import {
  type FoundFault,
  foundFault,
  type ImportFault,
  importFault,
} from '#domain/imports/imported-product.ts'
import { resolveNamedText } from '#domain/language/named-text.ts'
import type { Words } from '../language/words.ts'

/** `import_products.faults`: rows of earlier versions store the sentence itself. */
export const storedFault = z.union([foundFault, importFault])
type StoredFault = z.infer<typeof storedFault>

const ofProduct = 'product.'

/** A fault of a file in readable form. */
export function formatFault(kept: StoredFault, words: Words): ImportFault {
  if ('message' in kept) return kept
  const { text, values, missing, ...place } = kept
  const { products } = words.texts
  const names = missing?.map((field) => products.missing[field]).join(', ')
  const said = sentenceOf(
    { text, values: { ...values, ...(names !== undefined && { missing: names }) } },
    words,
  )
  // A later version may have removed the text of this name.
  return { ...place, message: said ?? words.texts.productFaults.wrongKind }
}

function sentenceOf(
  { text, values }: Pick<FoundFault, 'text' | 'values'>,
  { texts: { importFaults, productFaults }, format }: Words,
): string | null {
  return text.startsWith(ofProduct)
    ? resolveNamedText(productFaults, { text: text.slice(ofProduct.length), values }, format)
    : resolveNamedText(importFaults, { text, values }, format)
}

import { format } from '#domain/language/format.ts'
import { type NamedText, naming, resolveNamedText } from '#domain/language/named-text.ts'
import type { FieldError } from '#domain/validation/field-errors.ts'
import { PRODUCT_FAULT_TEXTS } from '#texts/products/fault-texts.ts'

/** A fault of a product field, before translation. */
export interface ProductFault extends NamedText<keyof typeof PRODUCT_FAULT_TEXTS> {
  path: string
}

const named = naming<typeof PRODUCT_FAULT_TEXTS>()

/** @example productFault('name', 'tooLong', { most: 120 }) */
export function productFault<Name extends keyof typeof PRODUCT_FAULT_TEXTS>(
  path: string,
  ...text: Parameters<typeof named<Name>>
): ProductFault {
  return { path, ...named(...text) }
}

/** The fault as text in the language of this build. */
export function formatProductFault({ path, ...text }: ProductFault): FieldError {
  return {
    path,
    message: resolveNamedText(PRODUCT_FAULT_TEXTS, text, format) ?? PRODUCT_FAULT_TEXTS.wrongKind,
  }
}

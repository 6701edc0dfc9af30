import { useState, useSyncExternalStore } from 'react'
import { faultsOfContent } from '#domain/products/content-faults.ts'
import { missingBeforePublishing } from '#domain/products/missing-before-publishing.ts'
import type { AdminProduct, MissingField, ProductContent } from '#domain/products/product-content.ts'
import type { ProductTerms } from '#domain/products/product-terms.ts'
import type { FieldError } from '#domain/validation/field-errors.ts'
import { EDITOR_TEXTS as words } from '#texts/products/editor-texts.ts'
import { type EditorState, isChanged } from './editor-state.ts'
import { type Editor, openEditor } from './editor-store.ts'

/** What the parts of the editor read and write. */
export interface EditorForm {
  editor: Editor
  state: EditorState
  product: AdminProduct
  content: ProductContent
  terms: ProductTerms
  change: (part: Partial<ProductContent>) => void
  /** Whether there is something that is not saved. */
  isChanged: boolean
  faults: readonly FieldError[]
  missing: readonly MissingField[]
  /** What is wrong with the field at this path: 'sizes.0.mrp'. */
  faultOf: (path: string) => string | undefined
  /** That a field is missing, after an attempt to publish; `isEmpty` checks one of several inputs. */
  lackOf: (field: MissingField, isEmpty?: boolean) => string | undefined
}

/** One product being written. Its writing lives outside of React, so that it is kept when the page goes. */
export function useEditor(product: AdminProduct, terms: ProductTerms): EditorForm {
  const [editor] = useState(() => openEditor(product))
  const state = useSyncExternalStore(editor.subscribe, editor.read, editor.read)
  const { content } = state
  const faults = faultsOfContent(content)
  const missing = missingBeforePublishing(content)
  return {
    editor,
    state,
    product: state.product,
    content,
    terms,
    change: (part) => editor.dispatch({ type: 'changed', part }),
    isChanged: isChanged(state),
    faults,
    missing,
    faultOf: (path) => faults.find((fault) => fault.path === path)?.message,
    lackOf: (field, isEmpty = true) =>
      state.isAsked && isEmpty && missing.includes(field) ? words.missing.here : undefined,
  }
}

import { createContext, useContext } from 'react'
import type { AdminContent } from '#domain/content/api-content.ts'
import type { ContentFacts } from '#domain/content/content-facts.ts'
import type { ContentField } from '#domain/content/content-forms.ts'
import type { PublicSettings } from '#domain/settings/shop-settings.ts'

/** What every field of the editor asks for. */
export interface EditorSurroundings {
  settings: PublicSettings
  facts: ContentFacts
  scenes: AdminContent['scenes']
  /** What is wrong at a place of the content. */
  errorOf: (...paths: string[]) => string | undefined
  /** Whether something is wrong there or below. */
  hasFault: (path: string) => boolean
}

export interface FieldProps<Field extends ContentField = ContentField> {
  field: Field
  /** Its place in the content: 'sections.0.title'; '' for all of it. */
  path: string
  value: unknown
  onChange: (value: unknown) => void
}

export const EditorContext = createContext<EditorSurroundings | null>(null)

export function useEditorSurroundings(): EditorSurroundings {
  const surroundings = useContext(EditorContext)
  if (!surroundings) throw new Error('Cannot show a field as no editor is around it')
  return surroundings
}

/**
 * The language in which forms of the admin are declared. A subject adds its own kinds of fields (`Own`, such as a logo),
 * what each of its fields says of itself (`Said`, such as a label), and what its lists say (`Listed`).
 */
export type FormField<Own extends { kind: string }, Said = unknown, Listed = unknown> = Said &
  (
    | { kind: 'line'; input?: 'email' | 'tel' | 'url' }
    | { kind: 'text' }
    /** Stored as it is, and not shown. */
    | { kind: 'kept' }
    | FormGroup<Own, Said, Listed>
    | FormList<Own, Said, Listed>
    | Own
  )

export interface FormGroup<Own extends { kind: string }, Said = unknown, Listed = unknown> {
  kind: 'group'
  fields: Readonly<Record<string, FormField<Own, Said, Listed>>>
}

export type FormList<Own extends { kind: string }, Said = unknown, Listed = unknown> = Listed & {
  kind: 'list'
  item: FormField<Own, Said, Listed>
  /** What a new entry begins with. */
  empty: unknown
  most: number
}

/** The place of a part: 'zones.2' of 'zones' and 2. `path` is '' for the whole value. */
export function placeIn(path: string, part: string | number): string {
  return path === '' ? String(part) : `${path}.${part}`
}

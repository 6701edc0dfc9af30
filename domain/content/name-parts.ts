import { slugify } from '#domain/catalogue/categories.ts'
import type { EditableKey } from './contents.ts'

/**
 * A content as the admin sends it, where new sections and slides have names: a section is linked by its own, which comes
 * from its heading. What has a name keeps it, so that links to it go on working. Anything of another shape stays as it is.
 */
export function withNames(key: EditableKey, input: unknown): unknown {
  if (key === 'hero' && Array.isArray(input)) return named(input, 'key', (slide) => slide.title)
  if (isRecord(input) && Array.isArray(input.sections))
    return { ...input, sections: named(input.sections, 'id', (section) => section.title) }
  return input
}

type Part = Readonly<Record<string, unknown>>

function named(parts: readonly unknown[], field: string, titleOf: (part: Part) => unknown): unknown[] {
  const taken = new Set(parts.map((part) => (isRecord(part) ? part[field] : undefined)))
  return parts.map((part) => {
    if (!isRecord(part) || part[field] !== '') return part
    const name = freeName(lettersOf(titleOf(part)), taken)
    taken.add(name)
    return { ...part, [field]: name }
  })
}

const MOST_LETTERS = 40

function lettersOf(title: unknown): string {
  const letters = slugify(typeof title === 'string' ? title : '').replace(/[^a-z-]/g, '')
  return letters.slice(0, MOST_LETTERS).replace(/^-+|-+$/g, '') || 'part'
}

function freeName(wanted: string, taken: ReadonlySet<unknown>): string {
  let name = wanted
  while (taken.has(name)) name += '-too'
  return name
}

function isRecord(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

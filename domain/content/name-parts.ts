import { slugify } from '#domain/catalogue/categories.ts'
import type { EditableKey } from './contents.ts'

/**
 * Adds ids to new sections and slides of a content: a section's comes from its heading and is used in links. Existing
 * ids stay, so that links keep working. Data of another shape stays unchanged.
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

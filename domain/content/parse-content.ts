import * as z from 'zod/mini'
import { type FieldError, fieldIssues, issueText, type Parsed } from '#domain/validation/field-errors.ts'
import { type Contents, contentSchemas, type EditableKey } from './contents.ts'
import { findContentFaults } from './find-content-faults.ts'
import { withNames } from './name-parts.ts'

/**
 * A content from the editor, or its faults, each at its field: `sections.0.blocks.2.say`. Stored contents are only read
 * by their schema: a later rule must not close a shop.
 */
export function parseContent<Key extends EditableKey>(key: Key, input: unknown): Parsed<Contents[Key]> {
  const result = z.safeParse(contentSchemas[key], withNames(key, input))
  if (!result.success) return { ok: false, errors: faultsOf(result.error.issues) }
  const value = result.data as Contents[Key]
  const errors = findContentFaults(key, value)
  return errors.length > 0 ? { ok: false, errors } : { ok: true, value }
}

function faultsOf(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  return fieldIssues(issues.flatMap((found) => innerIssues(found))).map(({ path, issue }) => ({
    path,
    message: issueText(issue),
  }))
}

/** The issues of a union's intended option: the one with the right kind. */
function innerIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const meant = issue.errors.find((option) => !option.some(isOfOtherKind)) ?? issue.errors[0]
  if (!meant) return [issue]
  return meant.flatMap((inner) => innerIssues({ ...inner, path: [...issue.path, ...inner.path] }))
}

function isOfOtherKind(issue: z.core.$ZodIssue): boolean {
  if (issue.path.length > 0) return false
  if (issue.code === 'invalid_union') return issue.errors.every((option) => option.some(isOfOtherKind))
  return issue.code === 'invalid_type'
}

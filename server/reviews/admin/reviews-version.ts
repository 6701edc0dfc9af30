import { createHash } from 'node:crypto'
import type { AdminReviewRow } from './queries.ts'

/**
 * Identifies the seen state of a review: the latest staff action, and what the reviewer and reporters wrote. Votes are
 * excluded. Its first part is the log entry's number, so that a refusal can name the other staff member.
 */
export function versionOf(row: AdminReviewRow): string {
  const { stars, words, fit, editedAt, checkedAt, wordsHidden, answer, media, reports } = row
  const said = JSON.stringify([
    stars,
    words,
    fit,
    editedAt?.getTime() ?? null,
    checkedAt?.getTime() ?? null,
    wordsHidden,
    answer,
    media.map(({ id, hidden }) => [id, hidden]),
    reports.map(({ id }) => id),
  ])
  return `${row.lastActivity}.${createHash('sha256').update(said).digest('base64url').slice(0, 16)}`
}

/** The last log entry that was seen; 0 for none, and for an invalid version. */
export function activityOf(version: string): number {
  const [first = ''] = version.split('.')
  return /^[0-9]{1,15}$/.test(first) ? Number(first) : 0
}

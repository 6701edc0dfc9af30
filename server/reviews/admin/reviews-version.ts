import { createHash } from 'node:crypto'
import type { AdminReviewRow } from './queries.ts'

/**
 * Which state of a review somebody saw: the last thing that the staff did, and what writer and readers say. Votes are no
 * part of it. Its first part is the number of the log's entry, so that a refusal can name who was quicker.
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

/** The log's last entry that somebody saw; 0 for none, and for a text that is no version. */
export function activityOf(version: string): number {
  const [first = ''] = version.split('.')
  return /^[0-9]{1,15}$/.test(first) ? Number(first) : 0
}

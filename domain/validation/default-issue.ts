import type * as z from 'zod/mini'
import { issue } from './issue.ts'

/** The message for a value whose schema has none of its own, instead of the library's English one. */
export function defaultIssue(raw: z.core.$ZodRawIssue): string {
  switch (raw.code) {
    case 'invalid_type':
      return raw.input === undefined ? issue('missing') : issue('wrongKind')
    case 'invalid_value':
      return raw.input === undefined ? issue('missing') : issue('notAChoice')
    case 'too_small':
      return tooSmall(raw)
    case 'too_big':
      return tooBig(raw)
    case 'invalid_format':
      return issue('wrongForm')
    case 'unrecognized_keys':
      return issue('unknownFields')
    default:
      return issue('wrongKind')
  }
}

function tooSmall({ origin, minimum }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  const least = String(minimum)
  if (origin === 'string') return minimum === 1 ? issue('missing') : issue('atLeastCharacters', { least })
  if (origin === 'array' || origin === 'set') return issue('atLeastEntries', { least })
  return issue('atLeast', { least })
}

function tooBig({ origin, maximum }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  const most = String(maximum)
  if (origin === 'string') return issue('atMostCharacters', { most })
  if (origin === 'array' || origin === 'set') return issue('atMostEntries', { most })
  return issue('atMost', { most })
}

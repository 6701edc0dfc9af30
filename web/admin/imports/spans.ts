import { format } from '#domain/language/format.ts'
import { IMPORT_TEXTS as words } from '#texts/imports/import-texts.ts'

/** 'About 40 seconds.' Rounded up, so that it does not jump with every answer; '' if unknown. */
export function timeLeftText(seconds: number | null): string {
  if (seconds === null) return ''
  const rounded = Math.max(10, Math.ceil(seconds / 10) * 10)
  if (rounded < 60) return format(words.secondsLeft, { count: rounded })
  return format(words.minutesLeft, { count: Math.ceil(seconds / 60) })
}

/** '1 minute 8 seconds' */
export function spanText(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  const minutes = Math.floor(whole / 60)
  const rest = whole % 60
  return [
    minutes > 0 ? format(words.minutes, { count: minutes }) : '',
    rest > 0 ? format(words.seconds, { count: rest }) : '',
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/** '3.4' of bytes; never '0.0' of a file that is there. */
export function megabytes(bytes: number): string {
  const count = bytes / 1_000_000
  return count < 10 ? Math.max(0.1, count).toFixed(1) : String(Math.round(count))
}

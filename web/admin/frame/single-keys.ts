import { useStoredJson, writeStoredJson } from '#web/components/stored-json.ts'

const STORED = 'adminKeys'

/** Whether single letters are keys for the person at this browser: on until switched off, and again after log-out. */
export function useSingleKeys(): [on: boolean, change: (on: boolean) => void] {
  const on = useStoredJson(STORED) !== 'off'
  return [on, (next) => writeStoredJson(STORED, next ? null : 'off')]
}

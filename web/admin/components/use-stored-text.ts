import { useState } from 'react'
import { readTabText, writeTabText } from '#web/components/tab-storage.ts'

/**
 * A short text, stored in this tab with each character until it is sent: it survives a reload and another page. A
 * different key needs a different component instance.
 */
export function useStoredText(key: string): [text: string, write: (text: string) => void] {
  const [text, setText] = useState(() => readTabText(key) ?? '')
  function write(next: string): void {
    setText(next)
    writeTabText(key, next === '' ? null : next)
  }
  return [text, write]
}

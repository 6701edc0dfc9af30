import { useState } from 'react'
import { readTabText, writeTabText } from '#web/components/tab-storage.ts'

/**
 * A short text that somebody writes, kept in this tab with each letter until it is sent: neither a reload nor another page
 * loses it. A component with another key is another component.
 */
export function useKeptText(key: string): [text: string, write: (text: string) => void] {
  const [text, setText] = useState(() => readTabText(key) ?? '')
  function write(next: string): void {
    setText(next)
    writeTabText(key, next === '' ? null : next)
  }
  return [text, write]
}

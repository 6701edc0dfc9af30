import { type DragEvent, useEffect, useRef, useState } from 'react'

/**
 * Files that are dropped on a part of the page, or pasted anywhere on it but into a field.
 * @param partId of the part, which takes nothing while its fieldset is disabled
 */
export function useIncomingFiles(partId: string, onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onFiles)
  latest.current = onFiles
  // The world outside: the clipboard of the device.
  useEffect(() => {
    function paste(event: ClipboardEvent): void {
      const files = [...(event.clipboardData?.files ?? [])]
      const isField = event.target instanceof Element && event.target.closest('input, textarea') !== null
      if (files.length === 0 || isField || isLocked(document.getElementById(partId))) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [partId])
  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes('Files') || isLocked(event.currentTarget)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave(event: DragEvent) {
        if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return
        setOver(false)
      },
      onDrop(event: DragEvent) {
        setOver(false)
        const files = [...event.dataTransfer.files]
        if (files.length === 0 || isLocked(event.currentTarget)) return
        event.preventDefault()
        onFiles(files)
      },
    },
  }
}

/** Who may not write sees the part in a disabled fieldset, which stops buttons but neither mouse nor clipboard. */
export function isLocked(element: Element | null): boolean {
  return element?.closest('fieldset:disabled') !== null
}

import { useSyncExternalStore } from 'react'

/** What of the browser's reader of barcodes is used here; it is not part of TypeScript's library yet. */
interface BarcodeReader {
  detect: (picture: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}

declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: readonly string[] }) => BarcodeReader
  }
}

/** Ours and those that carriers and makers of garments print. */
const FORMATS = ['code_128', 'code_39', 'ean_13', 'qr_code', 'data_matrix']
const LOOK_EVERY_MS = 120

/** Whether this browser reads barcodes by a camera; false on the server and during hydration. */
export function useCamera(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => window.BarcodeDetector !== undefined && navigator.mediaDevices !== undefined,
    () => false,
  )
}

/**
 * Shows the camera at the phone's back in `video` and waits for the first code. Throws DOMException when the person or
 * the device refuses the camera. The camera is off when this ends, also by `signal`; then the answer is null.
 */
export async function readCodeByCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
  if (!window.BarcodeDetector) return null
  const reader = new window.BarcodeDetector({ formats: FORMATS })
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    video.srcObject = stream
    await video.play()
    while (!signal.aborted) {
      const [found] = await reader.detect(video)
      if (found && !signal.aborted) return found.rawValue.trim()
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
    return null
  } finally {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
}

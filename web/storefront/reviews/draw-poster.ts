const MOST_EDGE = 1_280
/** A phone that cannot play its own film says nothing at all. */
const WAIT_MS = 8_000

/**
 * A frame of a film as a JPEG, which stands for the film until it plays; null where this browser cannot play it. Not
 * the first frame, which is often black.
 */
export async function drawPoster(film: File): Promise<File | null> {
  const address = URL.createObjectURL(film)
  const video = document.createElement('video')
  try {
    video.muted = true
    video.playsInline = true
    video.preload = 'auto'
    await happens(video, 'loadeddata', () => {
      video.src = address
    })
    const length = Number.isFinite(video.duration) ? video.duration : 0
    await happens(video, 'seeked', () => {
      video.currentTime = Math.min(1, length / 3)
    })
    return await frameOf(video)
  } catch (error) {
    // Not a film that this browser plays: the shop, which reads it, has the last word.
    if (error instanceof Event || error instanceof DOMException) return null
    throw error
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  }
}

/** Rejects with the event of an error, and with a DOMException when nothing happens. */
function happens(video: HTMLVideoElement, event: 'loadeddata' | 'seeked', cause: () => void): Promise<void> {
  const over = new AbortController()
  const { signal } = over
  return new Promise<void>((resolve, reject) => {
    const late = AbortSignal.timeout(WAIT_MS)
    late.addEventListener('abort', () => reject(late.reason), { signal })
    video.addEventListener(event, () => resolve(), { signal })
    video.addEventListener('error', reject, { signal })
    cause()
  }).finally(() => over.abort())
}

async function frameOf(video: HTMLVideoElement): Promise<File | null> {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0 || videoHeight === 0) return null
  const scale = Math.min(1, MOST_EDGE / Math.max(videoWidth, videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  return drawn && new File([drawn], 'poster.jpg', { type: drawn.type })
}

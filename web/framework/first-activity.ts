const SIGNS = ['scroll', 'pointerdown', 'keydown'] as const

/** Calls `listener` at every user interaction, and at once if there was one before the scripts loaded. */
export function onFirstActivity(listener: () => void, signal?: AbortSignal): void {
  for (const sign of SIGNS) addEventListener(sign, listener, { passive: true, ...(signal && { signal }) })
  if (scrollY > 0) listener()
}

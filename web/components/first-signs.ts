const SIGNS = ['scroll', 'pointerdown', 'keydown'] as const

/** Calls `listener` with every sign that somebody is there, and at once when they moved before the scripts were there. */
export function onSigns(listener: () => void, signal?: AbortSignal): void {
  for (const sign of SIGNS) addEventListener(sign, listener, { passive: true, ...(signal && { signal }) })
  if (scrollY > 0) listener()
}

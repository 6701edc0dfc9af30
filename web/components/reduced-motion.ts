/** Whether the person has asked the system for less movement. In a browser alone. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** How long a film is, as a player says it: '0:12'. */
export function filmLength(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

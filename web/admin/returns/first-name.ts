/** How the shop speaks of whoever asks: by the first name. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}

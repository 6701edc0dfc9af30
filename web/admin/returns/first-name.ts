/** The customer's first name for texts about them. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}

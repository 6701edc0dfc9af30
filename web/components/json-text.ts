/** The JSON of frozen objects, such as a product's card, which a hundred pages show. */
const texts = new WeakMap<object, string>()

/**
 * The JSON of an object. For the server: of its parts, and of the members of its lists, those that nobody can change are
 * written once.
 */
export function textOfParts(whole: object): string {
  const parts: string[] = []
  for (const [name, value] of Object.entries(whole)) {
    const text =
      Array.isArray(value) && value.some(isFrozen) ? `[${value.map(textOf).join(',')}]` : textOf(value)
    if (text !== undefined) parts.push(`${JSON.stringify(name)}:${text}`)
  }
  return `{${parts.join(',')}}`
}

function textOf(value: unknown): string | undefined {
  if (!isFrozen(value)) return JSON.stringify(value)
  const known = texts.get(value)
  if (known !== undefined) return known
  const text = JSON.stringify(value)
  texts.set(value, text)
  return text
}

function isFrozen(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.isFrozen(value)
}

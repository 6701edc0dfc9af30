/** Takes out what is undefined, so that a patch holds only what is said. */
export function withoutUnsaid<Value extends object>(value: Value): Value {
  for (const key of Object.keys(value)) {
    if (Reflect.get(value, key) === undefined) Reflect.deleteProperty(value, key)
  }
  return value
}

/** `base` with what is said of it. */
export function withSaid<Base extends object>(
  base: Base,
  said: { [Key in keyof Base]?: Base[Key] | undefined } | undefined,
): Base {
  return Object.assign({}, base, withoutUnsaid({ ...said }))
}

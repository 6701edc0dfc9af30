/** Removes undefined values, so that a patch has only what the file contains. */
export function withoutUnsaid<Value extends object>(value: Value): Value {
  for (const key of Object.keys(value)) {
    if (Reflect.get(value, key) === undefined) Reflect.deleteProperty(value, key)
  }
  return value
}

/** `base` with the defined values. */
export function withSaid<Base extends object>(
  base: Base,
  said: { [Key in keyof Base]?: Base[Key] | undefined } | undefined,
): Base {
  return Object.assign({}, base, withoutUnsaid({ ...said }))
}

declare const holds: unique symbol

/**
 * A loader's value as one text. The router numbers each value of what it hands over and names it by that number, of
 * which no compression finds two alike: a listing is 2 kB smaller as plain JSON, and read faster.
 */
export type Packed<Value> = string & { readonly [holds]: Value }

/** Only what JSON knows: no dates, no `undefined`. */
export function pack<Value>(value: Value): Packed<Value> {
  return JSON.stringify(value) as Packed<Value>
}

export function unpack<Value>(packed: Packed<Value>): Value {
  return JSON.parse(packed)
}

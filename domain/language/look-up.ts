/** Looks up a key from outside in a table; inherited names such as 'constructor' and '__proto__' are not found. */
export function lookUp<Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined
}

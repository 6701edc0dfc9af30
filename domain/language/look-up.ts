/** The entry of a table under a key from outside: 'constructor' and '__proto__' are words like others. */
export function lookUp<Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined
}

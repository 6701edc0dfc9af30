import { availableParallelism } from 'node:os'

export type BenchRow = Record<string, string | number>

/** Prints a benchmark's rows as a table for people and as one line of JSON for programs. */
export function printBench(name: string, rows: BenchRow[]): void {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cells = [columns, ...rows.map((row) => columns.map((column) => shown(row[column])))]
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => (line[index] ?? '').length)))
  const numeric = columns.map((column) => rows.every((row) => typeof row[column] !== 'string'))
  console.log(`\n${name}`)
  for (const line of cells) {
    const padded = line.map((cell, index) => {
      const width = widths[index] ?? 0
      return numeric[index] ? cell.padStart(width) : cell.padEnd(width)
    })
    console.log(padded.join('  ').trimEnd())
  }
  const machine = { node: process.versions.node, cores: availableParallelism() }
  console.log(JSON.stringify({ bench: name, ...machine, rows }))
}

/** Enough digits to compare with, and no more. */
function shown(value: string | number | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return value
  if (Number.isInteger(value)) return value.toLocaleString('en')
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 1 ? 2 : 3
  return value.toFixed(digits)
}

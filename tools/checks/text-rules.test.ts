import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { textFaults } from './text-rules.ts'

const PARTS: Record<string, string> = {
  beforePart: '<p>{count > 0 ? <b>new</b> : null}{label}</p>',
  afterComponent: '<p><Icon /> {WORDS.title}</p>',
  countedBesideElement: '<p>{count} <b>left</b></p>',
  spaceAfterPart: '<p>{count > 0 ? <b>new</b> : null} <i>x</i></p>',
  inFragment: '<>{label}</>',
  anyChild: '<section>{children}<Icon /></section>',
  listOfTexts: '<p>{[label, label].map((each) => each)}</p>',
  ownElement: '<p>{count > 0 ? <b>new</b> : null}<span>{label}</span></p>',
  onlyChild: '<p>{label + count}</p>',
  eitherTextOrElement: '<p>{count > 0 ? <b>new</b> : label}</p>',
  fixedSentence: '<p>Read <b>this</b> and {WORDS.title}.</p>',
  listOfElements: '<p>{[label].map((each) => <b key={each}>{each}</b>)}<Icon /></p>',
}
const FAULTY = [
  'beforePart',
  'afterComponent',
  'afterComponent',
  'countedBesideElement',
  'countedBesideElement',
].concat(['spaceAfterPart', 'inFragment', 'anyChild', 'listOfTexts'])

let folder = ''
let faults: string[] = []
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'text-rules-'))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  mkdirSync(join(folder, 'web'))
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: { strict: true, noEmit: true, jsx: 'react-jsx', module: 'esnext', types: ['react'] },
      include: ['web'],
    }),
  )
  const functions = Object.entries(PARTS).map(([name, jsx]) => `export function ${name}() { return ${jsx} }`)
  const head =
    "import type { ReactNode } from 'react'; declare const count: number, label: string, children: ReactNode; const WORDS = { title: 'a' }; function Icon() { return <svg /> }; export function Bare() { return label }"
  writeFileSync(join(folder, 'web/page.tsx'), [head, ...functions].join('\n'))
  faults = textFaults(join(folder, 'tsconfig.json'), join(folder, 'web'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it('textFaults() finds each text that has siblings, and no other', () => {
  const names = Object.keys(PARTS)
  const found = faults
    .filter((fault) => fault.includes('a text beside'))
    .map((fault) => names[Number(fault.split(':')[1]) - 2])
  expect(found).toEqual(FAULTY)
})

it('textFaults() finds a component that returns a text', () => {
  expect(faults).toContainEqual(expect.stringContaining('page.tsx:1: a component that returns a bare text'))
})

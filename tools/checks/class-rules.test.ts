import { expect, it } from 'vitest'
import { missingClasses } from './class-rules.ts'

const css = {
  path: 'web/admin/box.module.css',
  text: '.box > .head {} /* .gone {} */ @media print { .paper {} }',
}

function missingIn(text: string, from = './box.module.css'): string[] {
  return missingClasses([css, { path: 'web/admin/box.tsx', text: `import styles from '${from}'\n${text}` }])
}

it('knows the classes of a module, also those within others', () => {
  expect(missingIn('styles.box; styles.head; styles.paper; styles[kind]')).toEqual([])
  expect(missingIn('styles.box', '#web/admin/box.module.css')).toEqual([])
})

it('names a class that the module does not have, once', () => {
  expect(missingIn('styles.gone; classNames(styles.gone, styles.box)')).toEqual([
    'web/admin/box.tsx: ./box.module.css has no class gone',
  ])
})

it('takes no other object for the module', () => {
  expect(missingIn('rest.styles.rows; mystyles.rows')).toEqual([])
})

it('names a module that is not there', () => {
  expect(missingIn('styles.box', './row.module.css')).toEqual([
    'web/admin/box.tsx: ./row.module.css does not exist',
  ])
})

/** The colours of an email: light ones inline, dark ones in a style sheet. */
export const light = {
  ink: '#231c42',
  quiet: '#564f73',
  line: '#e8e3ee',
  page: '#faf5ec',
  card: '#ffffff',
  tile: '#f4eee3',
  genda: '#f5a800',
  gendaTint: '#fff3d6',
}

const dark = {
  ink: '#f4f1fb',
  quiet: '#c2bcd6',
  line: '#37315a',
  page: '#16132f',
  card: '#1f1b3f',
  tile: '#2a2758',
  neel: '#b9b6ff',
  onNeel: '#16132f',
  gendaTint: '#43320e',
}

/** The shop's fonts if the reader has them; nothing is downloaded. */
export const displayFont = "font-family:'Baloo 2','Trebuchet MS','Segoe UI',Verdana,sans-serif"
export const textFont = "font-family:'Anek Latin','Segoe UI',Roboto,Verdana,Arial,sans-serif"

const darkRules: readonly (readonly [name: string, declarations: string])[] = [
  ['page', `background:${dark.page}`],
  ['card', `background:${dark.card};border-color:${dark.line}`],
  ['ink', `color:${dark.ink}`],
  ['quiet', `color:${dark.quiet}`],
  ['line', `border-color:${dark.line}`],
  ['brand', `color:${dark.neel}`],
  ['button', `background:${dark.neel};color:${dark.onNeel}`],
  ['quiet-button', `border-color:${dark.neel};color:${dark.neel}`],
  ['note', `background:${dark.gendaTint};color:${dark.ink}`],
  ['tile', `background:${dark.tile}`],
]

const important = (declarations: string) => declarations.replace(/(;|$)/g, ' !important$1')
const darkSheet = (prefix: string) =>
  darkRules.map(([name, declarations]) => `${prefix}.${name}{${important(declarations)}}`).join('')

/**
 * Styles that cannot be inline: narrower margins on phones, and dark colours, for the media query and for the attribute
 * that Outlook's apps set.
 */
export const styleSheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (max-width:480px){.side{padding-left:18px !important;padding-right:18px !important}.outer{padding:0 !important}.card{border-radius:0 !important;border-width:0 !important}}',
  `@media (prefers-color-scheme:dark){${darkSheet('')}}`,
  darkSheet('[data-ogsc] '),
].join('\n')

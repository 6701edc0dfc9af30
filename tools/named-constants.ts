import type { Plugin } from 'vite'

type Texts = Readonly<Record<string, unknown>>

/**
 * Lets a page load only the texts and class names that it shows, and no keys. The sources import both as objects, which
 * a bundler keeps whole for a single key. In the built storefront each key is an export and the object is the
 * namespace, so that `CART_TEXTS.empty` becomes the text itself.
 * @param readTexts returns the exports of a texts file, in the language of this build
 */
export function namedConstants(readTexts: (file: string) => Promise<Texts>): Plugin[] {
  // The bundler would take a sheet for unused as soon as its names stand in the code as texts.
  const keepStyles: Plugin = {
    name: 'phirki:keep-styles',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: isForBrowsers,
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  }
  const constants: Plugin = {
    name: 'phirki:named-constants',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: isForBrowsers,
    async resolveId(source, importer) {
      const [, file, name] = /^(#texts\/.+)\?object=(\w+)$/.exec(source) ?? []
      if (file === undefined) return null
      const found = await this.resolve(file, importer)
      return found && { id: `${found.id}?object=${name}`, moduleSideEffects: false }
    },
    async load(id) {
      const [, file, name] = /^(.+texts\.\w+\.ts)\?object=(\w+)$/.exec(id) ?? []
      if (file === undefined || name === undefined) return null
      return exportEach((await readTexts(file))[name])
    },
    transform: {
      filter: { id: /\/(web|domain)\/.*\.tsx?(\?|$)/ },
      handler: (code) => ({ code: importNamespaces(code), map: null }),
    },
  }
  return [constants, keepStyles]
}

function isForBrowsers({ name }: { name: string }): boolean {
  return name === 'client'
}

/** A module with an export for each key of the object; a key that is no identifier is left out. */
export function exportEach(object: unknown): string {
  const entries = Object.entries(object ?? {}).filter(([key]) => /^[a-zA-Z]\w*$/.test(key))
  const values = entries.map(([, value], index) => `const _${index} = ${JSON.stringify(value)}`)
  const names = entries.map(([key], index) => `_${index} as ${key}`)
  return `${values.join('\n')}\nexport { ${names.join(', ')} }`
}

const TEXTS_IMPORT = /^import \{([^}]*)\} from '(#texts\/[^']+)'/gm
const STYLES_IMPORT = /^import (\w+) from '([^']+\.module\.css)'/gm

/**
 * Imports as namespaces those objects of texts and of class names of which the code only reads keys by name.
 * @param code of a module, in which imports stand as the formatter writes them
 */
export function importNamespaces(code: string): string {
  const body = code.replace(/^import [^;]*? from '.*$|\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
  return code
    .replace(STYLES_IMPORT, (whole, name: string, file: string) =>
      isReadByKeys(body, name) ? `import * as ${name} from '${file}'` : whole,
    )
    .replace(TEXTS_IMPORT, (_, list: string, file: string) => {
      const lines = list
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
        .map((part) => {
          const [exported = '', name = exported] = part.split(' as ')
          return /^[A-Z_]+_TEXTS$/.test(exported) && isReadByKeys(body, name)
            ? `import * as ${name} from '${file}?object=${exported}'`
            : `import { ${part} } from '${file}'`
        })
      // As many lines as before: those below keep their numbers in reports of errors.
      return lines.join('; ') + '\n'.repeat(list.split('\n').length - 1)
    })
}

/** Whether the name is never used but as `name.key`. */
function isReadByKeys(code: string, name: string): boolean {
  return !new RegExp(`(?<![.\\w$])${name}\\b(?!\\.[a-zA-Z])`).test(code)
}

import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

const { resolve } = createRequire(import.meta.url)
/** Parts with machine code, which cannot be bundled. */
const native = ['sharp', '@node-rs/argon2']

/** Every module still believes that it stands where its source does. */
const inPlace: Plugin = {
  name: 'in-place',
  enforce: 'pre',
  resolveId: (id) => (native.includes(id) ? { id: pathToFileURL(resolve(id)).href, external: true } : null),
  transform: (code, id) =>
    code.includes('import.meta.url')
      ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      : null,
}

/** The serving process in one file: a test that starts it twenty times loads a thousand files once. */
export async function bundleServingChild(folder: string): Promise<string> {
  const outDir = join(folder, 'program')
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [inPlace],
    ssr: { noExternal: true, external: ['pg-native'] },
    build: {
      ssr: fileURLToPath(new URL('serving-child.ts', import.meta.url)),
      outDir,
      emptyOutDir: true,
      minify: false,
      rollupOptions: { output: { codeSplitting: false, entryFileNames: 'serve.mjs' } },
    },
  })
  return join(outDir, 'serve.mjs')
}

import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import type { ApiImport } from '#domain/imports/api-import.ts'
import { type BenchRow, printBench } from '#tools/bench-report.ts'
import { writeLongList, writePictureZip } from './generate-list.ts'
import { cpuMsOf, memoryMbOf, startShopLikeNpm } from './started-shop.ts'

/**
 * One long import with pictures as a shopkeeper does it, from the upload to its undo, and what a shopper feels of it:
 * `npm run bench -- imports [products] [pictures that differ]`. The shop is started as `npm start` does, so the memory
 * is that of its serving process alone.
 */
const products = Number(process.argv[2] ?? 2_000)
const different = Number(process.argv[3] ?? 50)
const partBytes = 8_000_000
const EMAIL = 'admin@example.com'
const PASSWORD = 'a-long-list-of-frocks'

process.env.ADMIN_EMAIL = EMAIL
process.env.ADMIN_PASSWORD = PASSWORD
const folder = await mkdtemp(join(tmpdir(), 'phirki-bench-list-'))
const shop = await startShopLikeNpm()
const origin = `http://127.0.0.1:${shop.port}`
const rows: BenchRow[] = []
try {
  const list = join(folder, 'list.csv')
  const zip = join(folder, 'pictures.zip')
  await writeLongList(list, products)
  await writePictureZip(zip, { products, different })
  const { token } = (await call('POST', '/api/user/auth/login', { email: EMAIL, password: PASSWORD })) as {
    token: string
  }

  await measure('nothing', () => rest(5_000))
  const uploadId = await send(token, list, 'list')
  const zipUploadId = await measure(`zip of ${await megabytes(zip)} MB arrives`, () =>
    send(token, zip, 'zip'),
  )
  const begun = await ask(token, 'POST', '', { uploadId, zipUploadId })
  const path = `/${begun._id}`
  await measure('reading', () => until(token, path, ['columns']))
  await measure(`checking ${products}`, async () => {
    await ask(token, 'PUT', `${path}/columns`, { columns: {} })
    const { counts, failure } = await until(token, path, ['checked', 'failed'])
    if (counts.new !== products) throw new Error(`Cannot run: ${JSON.stringify({ counts, failure })}`)
  })
  await measure(`${products} go in`, async () => {
    await ask(token, 'POST', `${path}/run`, { publish: true })
    const { result, pictures } = await until(token, path, ['done', 'stopped'])
    console.log(JSON.stringify({ result, pictures }))
  })
  await measure('nothing', () => rest(5_000))
  await measure(`${products} are taken back`, async () => {
    await ask(token, 'POST', `${path}/undo`, {})
    const { result } = await until(token, path, ['undone', 'stopped'])
    console.log(JSON.stringify({ kept: result?.kept.length }))
  })
  await measure('nothing', () => rest(5_000))
  printBench(
    `an import of ${products.toLocaleString('en')} products, ${different} pictures that differ`,
    rows,
  )
} finally {
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Does `work` beside a shopper, and notes time, memory and CPU of the serving process. */
async function measure<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const shopper = startShopper()
  const began = performance.now()
  const cpu = { shop: cpuMsOf(shop.pid), readers: await readersCpuMs() }
  const result = await work()
  const seconds = (performance.now() - began) / 1000
  const readers = Math.max(0, (await readersCpuMs()) - cpu.readers)
  const felt = await shopper.stop()
  rows.push({
    what,
    seconds,
    'CPU s': (cpuMsOf(shop.pid) - cpu.shop) / 1000,
    'readers CPU s': readers / 1000,
    'shopper p50 ms': percentile(felt.taken, 0.5),
    'shopper p99 ms': percentile(felt.taken, 0.99),
    'MB at the end': memoryMbOf(shop.pid),
    'most MB': felt.mostMb,
    load: Number((loadavg()[0] ?? 0).toFixed(1)),
  })
  console.log(JSON.stringify(rows.at(-1)))
  return result
}

/** A visitor who browses listings and products at the same time. */
function startShopper() {
  const taken: number[] = []
  let mostMb = 0
  let ended = false
  async function look(): Promise<void> {
    for (let index = 0; !ended; index++) {
      const began = performance.now()
      await (await fetch(`${origin}/api/product/search?page=${1 + (index % 4)}&sort=price-low`)).arrayBuffer()
      taken.push(performance.now() - began)
      mostMb = Math.max(mostMb, memoryMbOf(shop.pid))
      await rest(50)
    }
  }
  const looking = look()
  return {
    async stop() {
      ended = true
      await looking
      return { taken: taken.sort((one, other) => one - other), mostMb }
    },
  }
}

/** What the processes that read lists and pictures have used so far, those that are still there. */
async function readersCpuMs(): Promise<number> {
  const tasks = await readdir(`/proc/${shop.pid}/task`).catch(() => [])
  let sum = 0
  for (const task of tasks) {
    const children = await readFile(`/proc/${shop.pid}/task/${task}/children`, 'utf8').catch(() => '')
    for (const child of children.split(' ').filter(Boolean)) {
      const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')
      if (/file-reader-process|sheet-process/.test(command)) sum += cpuMsOf(Number(child))
    }
  }
  return sum
}

async function send(token: string, file: string, kind: 'list' | 'zip'): Promise<string> {
  const { size } = await stat(file)
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
  const announced = await fetch(`${origin}/api/admin/uploads`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(size),
      'upload-metadata': `filename ${base64(kind === 'list' ? 'list.csv' : 'pictures.zip')},kind ${base64(kind)}`,
    },
  })
  const address = announced.headers.get('location')
  if (!address) throw new Error(`Cannot upload: ${announced.status} ${await announced.text()}`)
  for (let offset = 0; offset < size; offset += partBytes) {
    const part: Uint8Array[] = []
    for await (const bytes of createReadStream(file, { start: offset, end: offset + partBytes - 1 }))
      part.push(bytes as Uint8Array)
    const answer = await fetch(new URL(address, origin), {
      method: 'PATCH',
      headers: {
        ...headers,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      },
      body: Buffer.concat(part),
    })
    if (!answer.ok) throw new Error(`Cannot upload: ${answer.status} ${await answer.text()}`)
  }
  return address.split('/').at(-1) ?? ''
}

async function until(token: string, path: string, ends: readonly string[]): Promise<ApiImport> {
  for (let look = 0; ; look++) {
    const state = await ask(token, 'GET', path)
    if (ends.includes(state.status)) return state
    const { progress, pictures } = state
    if (look % 30 === 0 && progress)
      console.log(state.status, progress.done, pictures.ready, Math.round(memoryMbOf(shop.pid)), 'MB')
    await rest(1_000)
  }
}

async function ask(token: string, method: string, path: string, body?: unknown): Promise<ApiImport> {
  return (await call(method, `/api/admin/imports${path}`, body, token)) as ApiImport
}

async function call(method: string, path: string, body?: unknown, token?: string): Promise<unknown> {
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const said = (await answer.json()) as { data?: unknown; message?: string }
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${said.message}`)
  return 'data' in said ? said.data : said
}

async function megabytes(file: string): Promise<number> {
  return Math.round((await stat(file)).size / 1_000_000)
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0
}

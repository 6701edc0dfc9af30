import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, vi } from 'vitest'
import { freePort } from './shop-process.ts'

/** Where a program of the system is installed; null where it is not. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null
}

export interface Balancer {
  readonly origin: string
  /** The address of the server without TLS that redirects. */
  readonly plainOrigin: string
  stop(): Promise<void>
}

/**
 * nginx before several processes of the shop, with `deploy/nginx.conf` itself: only addresses, ports and the certificate
 * are exchanged. Without a certificate it serves HTTP.
 */
export async function startBalancer(
  program: string,
  origins: readonly string[],
  certificate: { certificate: string; key: string } | null = null,
): Promise<Balancer> {
  const home = mkdtempSync(join(tmpdir(), 'phirki-nginx-'))
  const [port, plainPort] = [await freePort(), await freePort()]
  const servers = origins.map((origin) => new URL(origin).host.replace('localhost', '127.0.0.1'))
  const site = readFileSync('deploy/nginx.conf', 'utf8')
    .replace(/(\tserver 127\.0\.0\.1:\d+ max_fails=0;\n)+/, () =>
      servers.map((server) => `\tserver ${server} max_fails=0;\n`).join(''),
    )
    .replace(/\tlisten \[::\].*\n/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port}${certificate === null ? '' : ' ssl http2'};`)
    .replace(
      /\tssl_certificate .*\n/,
      certificate === null ? '' : `\tssl_certificate ${certificate.certificate};\n`,
    )
    .replace(
      /\tssl_certificate_key .*\n/,
      certificate === null ? '' : `\tssl_certificate_key ${certificate.key};\n`,
    )
  writeFileSync(
    join(home, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; daemon off; pid ${home}/pid; error_log ${home}/log;
    events { worker_connections 256; }
    http {
      client_body_temp_path ${home}/a; proxy_temp_path ${home}/b; fastcgi_temp_path ${home}/c;
      uwsgi_temp_path ${home}/d; scgi_temp_path ${home}/e;
      ${site}
    }`,
  )
  const child = spawn(program, ['-c', join(home, 'nginx.conf'), '-p', home], { stdio: 'ignore' })
  const plainOrigin = `http://127.0.0.1:${plainPort}`
  await vi.waitFor(
    async () => expect((await fetch(plainOrigin, { redirect: 'manual' })).status).toBe(308),
    20_000,
  )
  return {
    origin: `${certificate === null ? 'http' : 'https'}://127.0.0.1:${port}`,
    plainOrigin,
    async stop() {
      const closed = once(child, 'exit')
      child.kill('SIGTERM')
      await closed
      rmSync(home, { recursive: true, force: true })
    },
  }
}

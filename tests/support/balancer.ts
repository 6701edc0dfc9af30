import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, vi } from 'vitest'
import { freePort } from './shop-process.ts'

/** Where nginx is installed; null where it is not. */
export function findNginx(): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, 'nginx')).find((file) => existsSync(file)) ?? null
}

/** nginx before several processes of the shop, as docs/operations/running.md shows it. */
export async function startBalancer(
  program: string,
  origins: readonly string[],
): Promise<{ origin: string; stop(): Promise<void> }> {
  const home = mkdtempSync(join(tmpdir(), 'phirki-nginx-'))
  const port = await freePort()
  // Without max_fails=0, nginx keeps away from a process for 10 s after its restart, and has none when the other ends.
  const servers = origins.map(
    (origin) => `server ${new URL(origin).host.replace('localhost', '127.0.0.1')} max_fails=0;`,
  )
  writeFileSync(
    join(home, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; daemon off; pid ${home}/pid; error_log /dev/null;
    events { worker_connections 256; }
    http {
      access_log off;
      client_body_temp_path ${home}/a; proxy_temp_path ${home}/b; fastcgi_temp_path ${home}/c;
      uwsgi_temp_path ${home}/d; scgi_temp_path ${home}/e;
      upstream shop { ${servers.join(' ')} keepalive 16; }
      server {
        listen 127.0.0.1:${port};
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $host;
        proxy_connect_timeout 2s;
        location / { proxy_pass http://shop; }
        location = /api/cart/quote { proxy_pass http://shop; proxy_next_upstream error timeout non_idempotent; }
        location = /api/order/place { proxy_pass http://shop; proxy_next_upstream error timeout non_idempotent; }
      }
    }`,
  )
  const child = spawn(program, ['-c', join(home, 'nginx.conf'), '-p', home], { stdio: 'ignore' })
  const origin = `http://127.0.0.1:${port}`
  await vi.waitFor(async () => expect((await fetch(`${origin}/healthz`)).status).toBe(200), 20_000)
  return {
    origin,
    async stop() {
      const closed = once(child, 'exit')
      child.kill('SIGTERM')
      await closed
      rmSync(home, { recursive: true, force: true })
    },
  }
}

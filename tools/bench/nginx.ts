import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { childrenOf, freePort } from './started-shop.ts'

/** Headers that nginx writes by itself. */
const itsOwn = new Set(['content-length', 'content-type', 'date', 'connection', 'keep-alive', 'server'])

/** nginx with one worker and one file: these bytes, with these headers. Null where it is not installed. */
export async function serveByNginx(
  body: Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<{ port: number; pid: number; stop(): Promise<void> } | null> {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  const program = folders.map((folder) => join(folder, 'nginx')).find((file) => existsSync(file))
  if (!program) return null
  const home = mkdtempSync(join(tmpdir(), 'phirki-nginx-'))
  const port = await freePort()
  writeFileSync(join(home, 'page'), body, { mode: 0o644 })
  const added = Object.entries(headers)
    .filter(([name]) => !itsOwn.has(name))
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`)
  writeFileSync(
    join(home, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; daemon off; pid ${home}/pid; error_log /dev/null;
    events { worker_connections 256; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000; open_file_cache max=10; etag off;
      client_body_temp_path ${home}/a; proxy_temp_path ${home}/b; fastcgi_temp_path ${home}/c;
      uwsgi_temp_path ${home}/d; scgi_temp_path ${home}/e;
      server { listen 127.0.0.1:${port}; root ${home};
        location = /page { types {} default_type "${headers['content-type']}"; ${added.join(' ')} } }
    }`,
  )
  const child = spawn(program, ['-c', join(home, 'nginx.conf'), '-p', home], { stdio: 'ignore' })
  await untilListening(port)
  return {
    port,
    pid: childrenOf(child.pid ?? 0)[0] ?? 0,
    async stop() {
      const closed = once(child, 'exit')
      child.kill('SIGTERM')
      await closed
      rmSync(home, { recursive: true, force: true })
    },
  }
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const socket = connect(port, '127.0.0.1')
    const isThere = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    })
    socket.destroy()
    if (isThere) return
    await wait(50)
  }
  throw new Error('Cannot compare as nginx did not start')
}

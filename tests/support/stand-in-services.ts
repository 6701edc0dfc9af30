import { createServer as createHttpServer, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'

/** The next answer of a service that is asked over HTTP: a status with a body, or nothing at all. */
export type StandInAnswer = { status: number; body?: unknown; headers?: Record<string, string> } | 'hang up'

/** What stands in for services whose answers a test decides: each answer is for one call, in order, by the path's begin. */
export interface StandInServices {
  url: string
  /** Bodies that came, by path, the latest last. */
  calls: { path: string; body: unknown }[]
  answerNext(path: string, answer: StandInAnswer): void
  close(): void
}

export async function startStandInServices(usual: (path: string) => unknown): Promise<StandInServices> {
  const next: { path: string; answer: StandInAnswer }[] = []
  const calls: StandInServices['calls'] = []
  function send(response: ServerResponse, answer: StandInAnswer): void {
    if (answer === 'hang up') return void response.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
    response.end(JSON.stringify(answer.body ?? {}))
  }
  const server = createHttpServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const text = Buffer.concat(chunks).toString()
    const path = request.url ?? ''
    calls.push({ path, body: text === '' ? null : JSON.parse(text) })
    const place = next.findIndex((one) => path.startsWith(one.path))
    const [planned] = place === -1 ? [] : next.splice(place, 1)
    send(response, planned?.answer ?? { status: 200, body: usual(path) })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answerNext: (path, answer) => void next.push({ path, answer }),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A mail server that wants a user and a password, and says what the test tells it to. */
export interface StandInMailServer {
  port: number
  /** Everything that it took, with the headers. */
  letters: string[]
  /** The answer to the next login, or to the next recipient. */
  answerNext(command: 'AUTH' | 'RCPT', line: string): void
  close(): void
}

export async function startStandInMailServer(): Promise<StandInMailServer> {
  const letters: string[] = []
  const next = new Map<string, string>()
  const usual: Readonly<Record<string, string>> = {
    EHLO: '250-stand-in\r\n250 AUTH PLAIN',
    AUTH: '235 welcome',
    MAIL: '250 ok',
    RCPT: '250 ok',
    QUIT: '221 bye',
  }
  const server = createSocketServer((socket) => {
    let letter: string | null = null
    const say = (line: string) => void socket.write(`${line}\r\n`)
    socket.setEncoding('utf8')
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk: string) => {
      if (letter !== null) {
        letter += chunk
        if (!letter.endsWith('\r\n.\r\n')) return
        letters.push(letter)
        letter = null
        return say('250 taken')
      }
      for (const line of chunk.split('\r\n').filter(Boolean)) {
        const command = line.slice(0, 4).toUpperCase()
        if (command === 'DATA') {
          letter = ''
          say('354 go on')
        } else say(next.get(command) ?? usual[command] ?? '500 what')
        next.delete(command)
      }
    })
    say('220 stand-in')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    letters,
    answerNext: (command, line) => void next.set(command, line),
    close: () => void server.close(),
  }
}

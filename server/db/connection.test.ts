import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { BatchingSocket } from './connection.ts'

it('sends the writes of one turn together and in order', async () => {
  const server = createServer((socket) => socket.pipe(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const socket = new BatchingSocket()
  socket.connect({ host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0 })
  await once(socket, 'connect')
  for (const part of ['one ', 'two ', 'three']) {
    socket.cork()
    socket.write(part)
    socket.uncork()
  }
  expect(socket.writableLength).toBe('one two three'.length)
  expect(socket.writableCorked).toBe(3)
  const [echo] = await once(socket, 'data')
  expect(String(echo)).toBe('one two three')
  expect(socket.writableCorked).toBe(0)
  socket.end()
  await once(socket, 'close')
  server.close()
})

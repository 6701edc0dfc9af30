import { Socket } from 'node:net'

/**
 * Sends the statements of one event loop turn in one write (decision 049). The driver corks and uncorks the socket for
 * each statement; here each `uncork` waits for the end of the turn. Statements issued together then cost one system
 * call and wake the PostgreSQL process once. It changes only the speed.
 */
export class BatchingSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork())
  }
}

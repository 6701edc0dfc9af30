import { Socket } from 'node:net'

/**
 * Sends the statements of one turn of the event loop in one go: the driver corks the socket for each of them. Those that are
 * asked at once then cost one call of the system instead of one each, and wake their PostgreSQL process once.
 */
export class GatheringSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork())
  }
}

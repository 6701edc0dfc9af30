import { connect } from 'node:tls'

const ANSWERS_WITHIN_MS = 5_000

/** When the certificate of an https origin expires; null if there is no answer. It is only read, not validated. */
export async function readCertificateExpiry(origin: string): Promise<Date | null> {
  const { hostname, port } = new URL(origin)
  return await new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      servername: hostname,
      port: port === '' ? 443 : Number(port),
      // Expired certificates must be readable too. Nothing is sent or trusted.
      rejectUnauthorized: false,
    })
    const end = (date: Date | null) => {
      socket.destroy()
      resolve(date)
    }
    socket.setTimeout(ANSWERS_WITHIN_MS, () => end(null))
    socket.on('error', () => end(null))
    socket.once('secureConnect', () => {
      const until = new Date(socket.getPeerCertificate().valid_to)
      end(Number.isNaN(until.getTime()) ? null : until)
    })
  })
}

import { connect } from 'node:net'

const WITHIN_MS = 500
const POSTGRES_PORT = 5432

/** Whether something accepts connections at this address; one that names a Unix socket is taken at its word. */
export const acceptsConnections = (connectionString: string): Promise<boolean> => {
  const { hostname, port, searchParams } = new URL(connectionString)
  if (searchParams.has('host') || hostname === '') return Promise.resolve(true)
  return new Promise(resolve => {
    const socket = connect({ host: hostname, port: Number(port || POSTGRES_PORT), timeout: WITHIN_MS })
    const decide = (does: boolean) => {
      socket.destroy()
      resolve(does)
    }
    socket.once('connect', () => decide(true))
    socket.once('error', () => decide(false))
    socket.once('timeout', () => decide(false))
  })
}

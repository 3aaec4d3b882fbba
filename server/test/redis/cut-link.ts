import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { eventually } from '../eventually.ts'

/**
 * A link to a TCP server that a test can cut (connections are refused), silence (nothing arrives) and
 * restore.
 */
export type Link = {
  readonly url: string
  cut(): void
  silence(): void
  restore(): Promise<void>
  close(): Promise<void>
}

/** Opens a link on loopback to the server of a URL. */
export const linkTo = async (target: string): Promise<Link> => {
  const { hostname, port, protocol } = new URL(target)
  const sockets = new Set<Socket>()
  let state: 'whole' | 'cut' | 'silent' = 'whole'
  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('data', data => {
      if (state === 'whole') other.write(data)
    })
    socket.once('close', () => {
      sockets.delete(socket)
      other.destroy()
    })
  }
  const server = createServer(near => {
    const far = connect({ host: hostname, port: Number(port || 6379) })
    keep(near, far)
    keep(far, near)
  })
  const listen = (at: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(at, '127.0.0.1', () => {
        server.off('error', reject)
        resolve()
      })
    })
  await listen(0)
  const { port: ownPort } = server.address() as AddressInfo
  const dropAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `${protocol}//127.0.0.1:${ownPort}`,
    cut: () => {
      state = 'cut'
      server.close()
      dropAll()
    },
    silence: () => {
      state = 'silent'
    },
    restore: async () => {
      // bytes were lost meanwhile, so old connections can't continue
      if (state === 'silent') dropAll()
      // somebody else may have been given the port meanwhile
      if (state === 'cut') await eventually(() => listen(ownPort))
      state = 'whole'
    },
    close: async () => {
      dropAll()
      if (!server.listening) return
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}

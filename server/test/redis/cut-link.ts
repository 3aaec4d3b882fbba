import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a TCP server that a test can cut (whatever connects is dropped), silence (nothing arrives) and mend. */
export type Link = {
  readonly url: string
  cut(): void
  silence(): void
  mend(): void
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
    if (state === 'cut') return near.destroy()
    const far = connect({ host: hostname, port: Number(port || 6379) })
    keep(near, far)
    keep(far, near)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const dropAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `${protocol}//127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      state = 'cut'
      dropAll()
    },
    silence: () => {
      state = 'silent'
    },
    mend: () => {
      // bytes were lost in the silence, so no old connection can go on
      if (state === 'silent') dropAll()
      state = 'whole'
    },
    close: () => {
      dropAll()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}

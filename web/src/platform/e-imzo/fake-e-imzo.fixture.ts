import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

type Message = { readonly plugin?: string; readonly name: string; readonly arguments?: readonly string[] }

/** E-IMZO on loopback: `answer` says what it answers to a message; undefined closes the connection. */
export type FakeEImzo = { readonly url: string; readonly received: Message[]; close(): Promise<void> }

/** RFC 6455, 4.2.2. */
const MAGIC = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'

const lengthOf = (frame: Buffer): { length: number; at: number } => {
  const short = (frame[1] ?? 0) & 0x7f
  return short === 126 ? { length: frame.readUInt16BE(2), at: 4 } : { length: short, at: 2 }
}

/** The text of a masked frame of less than 64 KiB; null while it is not whole. */
const readFrame = (frame: Buffer): string | null => {
  if (frame.length < 6) return null
  const { length, at } = lengthOf(frame)
  const [mask, body] = [frame.subarray(at, at + 4), frame.subarray(at + 4, at + 4 + length)]
  if (body.length < length) return null
  return Buffer.from(body.map((byte, index) => byte ^ (mask[index % 4] ?? 0))).toString()
}

const writeFrame = (text: string): Buffer => {
  const body = Buffer.from(text)
  const head = body.length < 126 ? Buffer.from([0x81, body.length]) : Buffer.from([0x81, 126, 0, 0])
  if (body.length >= 126) head.writeUInt16BE(body.length, 2)
  return Buffer.concat([head, body])
}

const talk = (
  socket: Duplex,
  received: Message[],
  answer: (message: Message) => object | undefined,
): void => {
  let came = Buffer.alloc(0)
  socket.on('error', () => {})
  socket.on('data', (part: Buffer) => {
    came = Buffer.concat([came, part])
    // a close frame, or one that is not whole
    const text = ((came[0] ?? 0) & 0x0f) === 8 ? null : readFrame(came)
    if (text === null) return
    came = Buffer.alloc(0)
    const message = JSON.parse(text) as Message
    received.push(message)
    const answered = answer(message)
    if (answered === undefined) socket.destroy()
    else socket.write(writeFrame(JSON.stringify(answered)))
  })
}

export const startFakeEImzo = async (
  answer: (message: Message) => object | undefined,
): Promise<FakeEImzo> => {
  const received: Message[] = []
  const sockets = new Set<Duplex>()
  const server = createServer()
  server.on('upgrade', (request, socket) => {
    sockets.add(socket)
    const accept = createHash('sha1')
      .update(`${request.headers['sec-websocket-key']}${MAGIC}`)
      .digest('base64')
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    )
    talk(socket, received, answer)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `ws://127.0.0.1:${port}/service/cryptapi`,
    received,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

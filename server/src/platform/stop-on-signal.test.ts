import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it } from 'vitest'
import { beginArrived } from './stop-on-signal.ts'

it('a request that has arrived when the server is about to close is answered', async () => {
  const server = createServer((_, response) => void response.end('served'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await Promise.all([once(client, 'connect'), once(server, 'connection')])
  let answer = ''
  client.on('data', chunk => {
    answer += chunk
  })
  const ended = once(client, 'close')
  // sent, and not read before the event loop turns
  client.write('GET / HTTP/1.1\r\nhost: karvon.uz\r\nconnection: close\r\n\r\n')
  await beginArrived()
  server.close()
  server.closeIdleConnections()
  await ended
  expect(answer).toContain('served')
})

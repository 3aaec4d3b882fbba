import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it } from 'vitest'
import { beginArrived } from './stop-on-signal.ts'

const REQUEST = 'GET / HTTP/1.1\r\nhost: karvon.uz\r\n\r\n'

it('a request that has arrived when the server is about to close is answered', async () => {
  let served = 0
  const server = createServer((_, response) => void response.end(`served ${++served}`))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answers = ''
  client.on('data', chunk => {
    answers += chunk
  })
  const ended = once(client, 'close')
  client.write(REQUEST)
  await once(client, 'data')
  // the second one is sent, and not read before the event loop turns
  client.write(REQUEST)
  await beginArrived()
  server.close()
  server.closeIdleConnections()
  await ended
  expect(answers).toContain('served 2')
})

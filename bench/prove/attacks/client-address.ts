import type { Proof } from '../proof.ts'
import { openBehindProxy, type Visitor, visitorFrom } from './behind-proxy.ts'

const REQUESTS = 60
/** An address gets ten codes an hour, afterwards a puzzle. */
const MAX_CODES = 10
const HANDSHAKES = 450
const MAX_HANDSHAKES = 320

const requestCodes = async (visitor: Visitor, from: number, count: number): Promise<number> => {
  let sent = 0
  for (let at = 0; at < count; at++) {
    const body = JSON.stringify({ phone: `99890${3_000_000 + from + at}` })
    const headers = { 'content-type': 'application/json' }
    const { status } = await visitor.send('POST', '/api/auth/login', headers, body)
    if (status === 200) sent++
  }
  return sent
}

const shakeHands = async (visitor: Visitor, count: number): Promise<number> => {
  const path = '/socket.io/?EIO=4&transport=polling'
  const answers = await Promise.all(Array.from({ length: count }, () => visitor.send('GET', path, {})))
  return answers.filter(({ status }) => status === 200).length
}

export const clientAddress: Proof = {
  id: 'T43',
  statement: 'a client behind the proxy has one address, whatever it sends in X-Forwarded-For',
  run: async context => {
    const stage = await openBehindProxy(context)
    if ('without' in stage) return stage.without
    const stranger = visitorFrom(context, stage, '127.1.0.1')
    const other = visitorFrom(context, stage, '127.2.0.1')
    const codes = await requestCodes(stranger, 0, REQUESTS)
    const codesOfOther = await requestCodes(other, REQUESTS, 1)
    const begun = performance.now()
    const handshakes = await shakeHands(stranger, HANDSHAKES)
    const seconds = Math.ceil((performance.now() - begun) / 1_000) + 1
    const handshakesOfOther = await shakeHands(other, 1)
    return {
      figure: `${codes} of ${REQUESTS} codes and ${handshakes} of ${HANDSHAKES} handshakes of one client with ${REQUESTS} forged addresses`,
      failures: [
        ...(codes > MAX_CODES ? [`${codes} codes were sent for one address`] : []),
        ...(codesOfOther === 1 ? [] : ['another address got no code']),
        ...(handshakes > Math.max(MAX_HANDSHAKES, 150 * seconds)
          ? [`${handshakes} handshakes of one address in ${seconds} s`]
          : []),
        ...(handshakesOfOther === 1 ? [] : ['another address could not connect']),
      ],
    }
  },
}

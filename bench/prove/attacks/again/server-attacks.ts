import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { AttackWorld } from './attack-world.ts'

const READERS = 256
const ANSWERED_WITHIN_MS = 20_000
/** A caller has eight; the rest is for others. */
const MOST_HELD = 8

/** A6: one address opens 256 answers of map tiles and reads nothing of them. */
export const holdTiles = async ({ ask, stage }: AttackWorld): Promise<string | null> => {
  const { path } = JSON.parse((await ask('GET', '/tiles/now')).text)
  const { port } = new URL(stage.server.url)
  const heads: string[] = []
  const sockets = Array.from({ length: READERS }, () => {
    const socket = connect({ port: Number(port), host: '127.0.0.1' })
    socket.on('error', () => {})
    socket.once('data', data => {
      heads.push(data.toString('latin1').slice(9, 12))
      socket.pause()
    })
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: karvon\r\nX-Forwarded-For: 198.51.100.66\r\nRange: bytes=0-7999999\r\n\r\n`,
    )
    return socket
  })
  const until = Date.now() + ANSWERED_WITHIN_MS
  while (heads.length < READERS && Date.now() < until) await wait(100)
  const other = await ask('GET', path, undefined, {
    address: '198.51.101.1',
    headers: { range: 'bytes=0-99' },
  })
  for (const socket of sockets) socket.destroy()
  const held = heads.filter(head => head === '206').length
  if (other.status !== 206) return `another reader gets ${other.status}`
  return held > MOST_HELD || heads.length < READERS ? `${held} of ${heads.length} answers are held` : null
}

const BIG = 9_999_999_999

/** A7: NUL and numbers beyond the database's in queries, paths, names and versions. */
export const sendOddValues = async (world: AttackWorld): Promise<string | null> => {
  const { ask, owner, operators, companyId, orderId } = world
  const [asOwner, asOperator] = [owner, operators[1]]
  const calls = [
    ['GET', '/api/geo/suggest?q=a%00b'],
    ['GET', '/api/truck-booking/client?q=a%00b&search=%00'],
    ['GET', '/api/admin/clients?search=%00&q=%00', asOperator],
    ['GET', '/api/admin/companies?search=%00&q=%00', asOperator],
    ['GET', '/api/admin/drivers?search=%00&q=%00', asOperator],
    ['GET', '/api/admin/audit?object=%00&actor=%00', asOperator],
    ['GET', '/api/images/a%00b.webp'],
    ['GET', '/api/order-schedules/1/days/%00/retry'],
    ['GET', `/api/truck-booking/${BIG}`],
    ['GET', `/api/receiver/%00`],
    ['PUT', `/api/admin/companies/${companyId}/verify`, asOperator, { version: BIG }],
    [
      'PUT',
      `/api/admin/companies/${companyId}/block`,
      asOperator,
      { version: BIG, blocked: true, reason: 'a\u0000b' },
    ],
    [
      'PUT',
      `/api/truck-booking/status/${orderId}`,
      asOwner,
      { status: 'canceled', version: BIG, reason: '\u0000' },
    ],
    ['PUT', '/api/company/webhooks/1', asOwner, { version: BIG, enabled: false }],
    ['PUT', '/api/order-templates/1/name', asOwner, { version: BIG, name: '\u0000' }],
  ] as const
  const broken: string[] = []
  for (const [method, path, as = asOwner, body] of calls) {
    const { status } = await ask(method, path, body, as)
    if (status >= 500) broken.push(`${method} ${path}: ${status}`)
  }
  return broken.length > 0 ? broken.join(', ') : null
}

const ASKED = 20
const TIMES = 4
const NOISE_MS = 40

/** A8: an address of single letters, against one of words of the same length. */
export const searchLetters = async ({ ask }: AttackWorld): Promise<string | null> => {
  const letters = 'abdefghijklmnopqrstuvxyz'.split('')
  const single = Array.from({ length: 100 }, (_, at) => letters[at % letters.length]).join(' ')
  const words = 'toshkent chilonzor samarqand buxoro navoiy andijon '.repeat(4).trim()
  const typical = async (text: string) => {
    const took: number[] = []
    for (let at = 0; at < ASKED; at++) {
      const begun = performance.now()
      await ask('GET', `/api/geo/suggest?q=${encodeURIComponent(`${text.slice(0, 195)} ${at}`)}`, undefined, {
        address: `192.0.${at}.9`,
      })
      took.push(performance.now() - begun)
    }
    return took.toSorted((a, b) => a - b)[ASKED / 2] ?? 0
  }
  const [ofWords, ofLetters] = [await typical(words), await typical(single)]
  const isDear = ofLetters > TIMES * ofWords + NOISE_MS
  return isDear ? `${ofLetters.toFixed(0)} ms, words ${ofWords.toFixed(0)} ms` : null
}

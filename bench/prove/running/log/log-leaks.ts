import { randomBytes, randomUUID } from 'node:crypto'
import { BOOKING } from '../../../booking.ts'
import type { httpClient } from '../../../http-client.ts'
import type { Proof, ProofContext } from '../../proof.ts'
import { openStage, type Stage } from '../stage/stage.ts'
import { leakIn, leakingLines, type Secrets } from './log-scan.ts'

const VISITORS = 6
/** With more, the server sends no new codes for a while. */
const MAX_WRONG_CODES = 150
const PLACE = { name: 'Ombor', address: 'Chilonzor', lat: 41.2756, lng: 69.2044 }

type Client = ReturnType<typeof httpClient>
type Headers = Record<string, string>

const freshPhone = ({ random }: ProofContext) => `99890${random.whole(1_000_000, 9_999_999)}`

const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Signs in after a wrong code; collects all issued secrets. */
const signIn = async (client: Client, phone: string, { texts, codes }: Secrets): Promise<Headers> => {
  const { data: challenge } = await client.json('POST', '/api/auth/login', { phone })
  const { data: sent } = await client.json('GET', `/api/demo/sms?phone=${phone}`)
  const code: string = sent[0].code
  const verify = `/api/auth/login-verify/${challenge.user_id}`
  const json = { 'content-type': 'application/json' }
  if (codes.size < 2 * MAX_WRONG_CODES) {
    await client.send('PUT', verify, json, JSON.stringify({ code: wrongCode(code) }))
    codes.add(wrongCode(code))
  }
  const { data: signed } = await client.json('PUT', verify, { code })
  codes.add(code)
  texts.add(challenge.user_id).add(signed.token).add(signed.id)
  return {
    ...json,
    authorization: `Bearer ${signed.token}`,
    cookie: `token=${signed.token}; token_id=${signed.id}`,
  }
}

/** Places an order and opens its receiver link. */
const orderAndShare = async (client: Client, headers: Headers, { texts }: Secrets): Promise<void> => {
  const { data: order } = await client.json('POST', '/api/truck-booking/book', BOOKING, {
    ...headers,
    'idempotency-key': randomUUID(),
  })
  const { data: shared } = await client.json('POST', `/api/truck-booking/${order.id}/share`, {}, headers)
  const link: string = shared.url.split('/').at(-1)
  texts.add(link)
  for (const path of [`/api/receiver/${link}`, `/receive/${link}`, `/ru/receive/${link}`])
    await client.send('GET', path, {})
  await client.send('POST', `/api/receiver/${link}/confirm`, headers, JSON.stringify({ code: '4711' }))
}

/** Malformed requests with secrets in the wrong places. */
const sendStrayRequests = async (
  client: Client,
  headers: Headers,
  phone: string,
  secrets: Secrets,
): Promise<void> => {
  const token = headers.authorization?.slice('Bearer '.length) ?? ''
  const password = randomBytes(9).toString('base64url')
  secrets.texts.add(password)
  const login = JSON.stringify({ username: 'dilnoza', password })
  await client.send('GET', `/api/nowhere/${phone}/${token}`, headers)
  await client.send('GET', `/nowhere/${token}?phone=${phone}&token=${token}`, headers)
  await client.send('GET', `/api/truck-booking/${phone}`, headers)
  await client.send('GET', `/socket.io/?EIO=4&transport=polling&token=${token}`, headers)
  await client.send('POST', '/api/auth/sign-up-corporate', headers, `${login.slice(0, -1)},`)
  await client.send('PUT', `/api/profile/phone/${token}`, headers, login)
  await client.send('PUT', '/api/auth/login-corporate/', { ...headers, 'content-type': 'text/plain' }, login)
  if (Number(phone) % 10 === 0) await client.send('PUT', '/api/auth/login-corporate/', headers, login)
}

const visit = async (context: ProofContext, { client }: Stage, secrets: Secrets): Promise<void> => {
  const phone = freshPhone(context)
  const headers = await signIn(client, phone, secrets)
  for (const path of ['/profile/show', `/auth/sessions?phone=${phone}`, '/truck-booking/client'])
    await client.send('GET', `/api${path}`, headers)
  const address = JSON.stringify({ ...PLACE, contact_phone: phone })
  await client.send('POST', '/api/address/saved', { ...headers, 'idempotency-key': randomUUID() }, address)
  await orderAndShare(client, headers, secrets)
  await sendStrayRequests(client, headers, phone, secrets)
  const session = /token_id=(.+)/.exec(headers.cookie ?? '')?.[1] ?? ''
  await client.send('POST', `/api/auth/logout/${session}`, headers, '{}')
}

/** Makes saving an address fail with an error that quotes the row, and cuts one connection. */
const breakDatabase = async ({ pool }: Stage): Promise<void> => {
  await pool.query('alter table saved_addresses add check (contact_phone is null) not valid')
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state = 'idle' limit 1`,
  )
}

export const logLeaks: Proof = {
  id: 'T26',
  statement:
    'the log of a busy run at LOG_LEVEL=trace contains no code, token, password or full phone number',
  run: async context => {
    const minLines = context.isShort ? 800 : 10_000
    let log = ''
    let lines = 0
    const onOutput = (chunk: Buffer) => {
      const text = chunk.toString()
      log += text
      lines += text.split('\n').length - 1
    }
    const stage = await openStage(context, { settings: { DEMO: 'on', LOG_LEVEL: 'trace' }, onOutput })
    const secrets: Secrets = { texts: new Set(), codes: new Set() }
    const problems: string[] = []
    let isBroken = false
    const keepVisiting = async () => {
      while (lines < minLines) {
        if (!isBroken && lines > minLines / 2) {
          isBroken = true
          await breakDatabase(stage)
        }
        await visit(context, stage, secrets).catch(error => void problems.push(String(error)))
        if (problems.length > 4 * VISITORS) throw new Error(`visits fail: ${problems.at(-1)}`)
      }
    }
    await Promise.all(Array.from({ length: VISITORS }, keepVisiting))
    await stage.server.end()
    const logLines = log.split('\n').filter(line => line !== '')
    const leaks = logLines.flatMap(line => {
      const leak = leakIn(line, secrets)
      return leak === null ? [] : [`${leak}: ${line.slice(0, 300)}`]
    })
    const missed = leakingLines(secrets).filter(line => leakIn(line, secrets) === null)
    const unexpected = logLines.filter(line => line.includes('unexpected failure')).length
    return {
      figure: `${leaks.length} leaks in ${logLines.length} lines (${unexpected} of them failures); ${secrets.codes.size} codes and ${secrets.texts.size} tokens and passwords were issued`,
      failures: [
        ...leaks,
        ...missed.map(line => `the scan misses ${line}`),
        ...(unexpected === 0 ? ['no failure was provoked, so failures were not checked'] : []),
      ],
    }
  },
}

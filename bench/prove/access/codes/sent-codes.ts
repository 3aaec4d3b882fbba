import type { Proof, ProofContext } from '../../proof.ts'
import { openApp, type ProvenApp } from '../open-app.ts'
import { anyAddress, anyPhone, requestCode } from './request-code.ts'

const DAY_S = 86_400
const MAX_PER_ADDRESS = 30

type Counter = { count: number }

/** An SMS outbox that only counts. */
const counting = (sent: Counter) => ({
  send: async () => {
    sent.count++
    return { kind: 'sent' as const }
  },
  read: () => [],
})

const FOURTH_AT_S = [0, 61, 200, 400]

/** One phone requests codes from one network at 0, 61, 200 and 400 s: the fourth exceeds three in ten minutes. */
const fourthInTenMinutes = async (test: ProvenApp, sent: Counter, phone: string, address: string) => {
  const before = sent.count
  const outcomes: string[] = []
  let passed = 0
  for (const second of FOURTH_AT_S) {
    test.clock.pass(second - passed)
    passed = second
    const answer = await requestCode(test, phone, address)
    const wait = Number(answer.headers['retry-after'] ?? 0)
    outcomes.push(
      answer.statusCode === 429 && wait > 0 && wait <= 600 ? '429 with Retry-After' : `${answer.statusCode}`,
    )
  }
  return `${outcomes.join(', ')}; ${sent.count - before} SMS`
}

const EXPECTED = '200, 200, 200, 429 with Retry-After; 3 SMS'

const NETWORKS = 40
const MAX_PER_PHONE = 12

/** Strangers in forty networks request codes for one phone within an hour; returns the number of SMS sent to it. */
const fromManyNetworks = async (
  test: ProvenApp,
  sent: Counter,
  random: ProofContext['random'],
): Promise<number> => {
  const [before, phone] = [sent.count, anyPhone(random)]
  for (let at = 0; at < NETWORKS; at++) {
    await requestCode(test, phone, anyAddress(random))
    test.clock.pass(Math.floor(3_600 / NETWORKS))
  }
  return sent.count - before
}

export const SENT_CODES: Proof = {
  id: 'T23',
  statement:
    'the fourth code in ten minutes from one network is refused and not sent; a phone gets at most 12 an hour from all networks; 1,000 phones at one address get at most 30 a day',
  run: async context => {
    const { random } = context
    const sent: Counter = { count: 0 }
    const test = await openApp(context, { sms: { port: counting(sent), outbox: counting(sent) } })
    const phones = context.isShort ? 5 : 200
    const failures: string[] = []
    for (let at = 0; at < phones; at++) {
      test.clock.pass(DAY_S)
      const outcomes = await fourthInTenMinutes(test, sent, anyPhone(random), anyAddress(random))
      if (outcomes !== EXPECTED) failures.push(`a phone: ${outcomes}`)
    }
    test.clock.pass(2 * DAY_S)
    const bombed = await fromManyNetworks(test, sent, random)
    if (bombed > MAX_PER_PHONE || bombed === 0)
      failures.push(`${bombed} SMS to one phone from ${NETWORKS} networks in an hour`)
    test.clock.pass(2 * DAY_S)
    sent.count = 0
    const asking = context.isShort ? 300 : 1_000
    for (let at = 0; at < asking; at++) {
      await requestCode(test, `99893${String(1_000_000 + at)}`, '203.0.113.9')
      test.clock.pass(Math.floor(DAY_S / asking))
    }
    if (sent.count > MAX_PER_ADDRESS) failures.push(`${sent.count} SMS to phones at one address in a day`)
    if (sent.count === 0) failures.push('no SMS was sent to phones at one address')
    return {
      figure: `${phones} phones: the fourth refused and not sent; ${bombed} SMS to a phone requested from ${NETWORKS} networks in an hour; ${asking} phones at one address in a day: ${sent.count} SMS`,
      failures,
    }
  },
}

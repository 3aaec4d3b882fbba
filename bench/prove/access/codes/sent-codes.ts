import type { Proof, ProofContext } from '../../proof.ts'
import { openApp, type ProvenApp } from '../open-app.ts'
import { anyAddress, anyPhone, askForCode } from './asking-for-codes.ts'

const DAY_S = 86_400
const MOST_OF_AN_ADDRESS = 30

type Sent = { count: number }

/** An outbox that only counts. */
const counting = (sent: Sent) => ({
  send: async () => {
    sent.count++
  },
  read: () => [],
})

const FOURTH_AT_S = [0, 61, 200, 400]

/** One phone asks from one network at 0, 61, 200 and 400 s: the fourth falls into the ten minutes of three. */
const fourthInTenMinutes = async (test: ProvenApp, sent: Sent, phone: string, address: string) => {
  const before = sent.count
  const told: string[] = []
  let passed = 0
  for (const second of FOURTH_AT_S) {
    test.clock.pass(second - passed)
    passed = second
    const answer = await askForCode(test, phone, address)
    const wait = Number(answer.headers['retry-after'] ?? 0)
    told.push(
      answer.statusCode === 429 && wait > 0 && wait <= 600 ? '429 with Retry-After' : `${answer.statusCode}`,
    )
  }
  return `${told.join(', ')}; ${sent.count - before} SMS`
}

const EXPECTED = '200, 200, 200, 429 with Retry-After; 3 SMS'

const NETWORKS = 40
const MOST_OF_A_PHONE = 12

/** Strangers in forty networks ask for one phone within an hour; the answer is how many SMS it gets. */
const fromManyNetworks = async (
  test: ProvenApp,
  sent: Sent,
  random: ProofContext['random'],
): Promise<number> => {
  const [before, phone] = [sent.count, anyPhone(random)]
  for (let at = 0; at < NETWORKS; at++) {
    await askForCode(test, phone, anyAddress(random))
    test.clock.pass(Math.floor(3_600 / NETWORKS))
  }
  return sent.count - before
}

export const SENT_CODES: Proof = {
  id: 'T23',
  says: 'the fourth code in ten minutes from one network is refused and not sent; a phone gets 12 an hour from all networks; 1,000 phones of one address get 30 a day at most',
  run: async context => {
    const { random } = context
    const sent: Sent = { count: 0 }
    const test = await openApp(context, { sms: { port: counting(sent), outbox: counting(sent) } })
    const phones = context.isShort ? 5 : 200
    const failures: string[] = []
    for (let at = 0; at < phones; at++) {
      test.clock.pass(DAY_S)
      const told = await fourthInTenMinutes(test, sent, anyPhone(random), anyAddress(random))
      if (told !== EXPECTED) failures.push(`a phone: ${told}`)
    }
    test.clock.pass(2 * DAY_S)
    const bombed = await fromManyNetworks(test, sent, random)
    if (bombed > MOST_OF_A_PHONE || bombed === 0)
      failures.push(`${bombed} SMS to one phone from ${NETWORKS} networks in an hour`)
    test.clock.pass(2 * DAY_S)
    sent.count = 0
    const asking = context.isShort ? 300 : 1_000
    for (let at = 0; at < asking; at++) {
      await askForCode(test, `99893${String(1_000_000 + at)}`, '203.0.113.9')
      test.clock.pass(Math.floor(DAY_S / asking))
    }
    if (sent.count > MOST_OF_AN_ADDRESS) failures.push(`${sent.count} SMS to phones of one address in a day`)
    if (sent.count === 0) failures.push('no SMS at all was sent to phones of one address')
    return {
      figure: `${phones} phones: the fourth refused, unsent; ${bombed} SMS to a phone that ${NETWORKS} networks asked for in an hour; ${asking} phones of one address in a day: ${sent.count} SMS`,
      failures,
    }
  },
}

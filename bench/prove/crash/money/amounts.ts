import { roundUzs, shareOfUzs, sumUzs } from '@karvon/domain/values/uzs'
import type { SeededRandom } from '../../../../server/seeds/demo/seeded-random.ts'
import type { Proof, ProofContext } from '../../proof.ts'
import { serveApp } from '../stage/served-app.ts'
import { type AmountField, amountFields } from './amount-fields.ts'
import { exactAmount, WRITTEN } from './written-amounts.ts'

/** Of all ways to write a sum so many are tried at each field in the short form. */
const SHORT_SHARE = 0.2

const MILLION = 1_000_000n

const isRefused = (status: number): boolean => status >= 400 && status < 500

type Sent = { readonly wrong: string | null; readonly isTaken: boolean }

const send = async (field: AmountField, written: string): Promise<Sent> => {
  const answer = await field.send(written)
  if (isRefused(answer.status)) return { wrong: null, isTaken: false }
  const said = `${field.name} ${written}: ${answer.status}`
  if (answer.status >= 300) return { wrong: said, isTaken: false }
  const [kept, exact] = [await field.kept(answer), exactAmount(written)]
  const isExact = kept === (exact === null ? null : String(exact))
  return { wrong: isExact ? null : `${said}, kept ${kept}`, isTaken: kept !== null }
}

const anyAmount = (random: SeededRandom): number =>
  random.pick([0, 1, 999, 2 ** 31, 2 ** 53 - 1, random.whole(0, 2 ** 53 - 1), random.whole(0, 100_000_000)])

/** Shares and roundings beside whole numbers without limit. */
const whyNotReckoned = (random: SeededRandom): string[] => {
  const amount = anyAmount(random)
  const [millionths, step] = [random.whole(0, 1_000_000), random.pick([1, 500, 1_000, 5_000])]
  const share = (2n * BigInt(amount) * BigInt(millionths) + MILLION) / (2n * MILLION)
  const wrong: string[] = []
  if (shareOfUzs(amount, millionths / 1_000_000) !== Number(share))
    wrong.push(`${millionths} millionths of ${amount}`)
  const wide = BigInt(step)
  const rounded = ((2n * BigInt(amount) + wide) / (2n * wide)) * wide
  const isSafe = rounded <= BigInt(Number.MAX_SAFE_INTEGER)
  if (isSafe && BigInt(roundUzs(amount, step)) !== rounded) wrong.push(`${amount} rounded to ${step}`)
  return wrong
}

const isThrown = (work: () => unknown): boolean => {
  try {
    work()
    return false
  } catch {
    return true
  }
}

/** A sum that no number holds any more is no sum. */
const BEYOND: readonly (readonly number[])[] = [
  [2 ** 53 - 1, 1],
  [2 ** 53, 0],
  [0.5, 0.5],
  [Number.NaN],
  [Number.POSITIVE_INFINITY, 1],
]

const run = async (context: ProofContext) => {
  const { isShort, random } = context
  const app = await serveApp(context)
  const fields = await amountFields(app)
  const sent: Sent[] = []
  for (const field of fields) {
    const chosen = isShort ? WRITTEN.filter(() => random.happens(SHORT_SHARE)) : WRITTEN
    for (const written of chosen) sent.push(await send(field, written))
  }
  const reckoned = isShort ? 2_000 : 200_000
  const failures = [
    ...sent.flatMap(({ wrong }) => wrong ?? []),
    ...Array.from({ length: reckoned }, () => whyNotReckoned(random)).flat(),
    ...BEYOND.filter(amounts => !isThrown(() => sumUzs(amounts))).map(amounts => `sum of ${amounts}`),
  ]
  const taken = sent.filter(({ isTaken }) => isTaken).length
  const figure = `${sent.length} written sums at ${fields.length} fields: ${taken} kept exactly, ${sent.length - taken} refused, ${failures.length} rounded; ${reckoned} shares and roundings beside whole numbers without limit`
  return { figure, failures }
}

/** T14: sums at the edges of what numbers hold, and in every way to write them. */
export const AMOUNTS: Proof = {
  id: 'T14',
  says: 'amounts at the edges, decimals, exponents, NaN, negative, Arabic digits: exact or refused, never rounded',
  run,
}

import { roundUzs, shareOfUzs, sumUzs } from '@karvon/domain/values/uzs'
import type { SeededRandom } from '../../../../server/seeds/demo/seeded-random.ts'
import type { Proof, ProofContext } from '../../proof.ts'
import { serveApp } from '../stage/served-app.ts'
import { type AmountField, amountFields } from './amount-fields.ts'
import { exactAmount, WRITTEN } from './written-amounts.ts'

/** The share of literals that the short form tries on each field. */
const SHORT_SHARE = 0.2

const MILLION = 1_000_000n

const isRefused = (status: number): boolean => status >= 400 && status < 500

type Sent = { readonly wrong: string | null; readonly isStored: boolean }

const send = async (field: AmountField, written: string): Promise<Sent> => {
  const answer = await field.send(written)
  if (isRefused(answer.status)) return { wrong: null, isStored: false }
  const description = `${field.name} ${written}: ${answer.status}`
  if (answer.status >= 300) return { wrong: description, isStored: false }
  const [stored, exact] = [await field.stored(answer), exactAmount(written)]
  const isExact = stored === (exact === null ? null : String(exact))
  return { wrong: isExact ? null : `${description}, stored ${stored}`, isStored: stored !== null }
}

const anyAmount = (random: SeededRandom): number =>
  random.pick([0, 1, 999, 2 ** 31, 2 ** 53 - 1, random.whole(0, 2 ** 53 - 1), random.whole(0, 100_000_000)])

/** Compares shares and roundings with BigInt arithmetic. */
const checkArithmetic = (random: SeededRandom): string[] => {
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

/** Amounts whose sum is not a safe integer. */
const UNSAFE: readonly (readonly number[])[] = [
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
  const calculations = isShort ? 2_000 : 200_000
  const failures = [
    ...sent.flatMap(({ wrong }) => wrong ?? []),
    ...Array.from({ length: calculations }, () => checkArithmetic(random)).flat(),
    ...UNSAFE.filter(amounts => !isThrown(() => sumUzs(amounts))).map(amounts => `sum of ${amounts}`),
  ]
  const storedCount = sent.filter(({ isStored }) => isStored).length
  const figure = `${sent.length} literals in ${fields.length} fields: ${storedCount} stored exactly, ${sent.length - storedCount} refused, ${failures.length} rounded; ${calculations} shares and roundings equal to BigInt arithmetic`
  return { figure, failures }
}

/** T14: amounts at the limits of safe integers, in every notation. */
export const AMOUNTS: Proof = {
  id: 'T14',
  statement:
    'extreme, decimal, exponential, negative and NaN amounts, and Arabic digits, are stored exactly or refused, never rounded',
  run,
}

import { holdEntries } from '@karvon/domain/ledger/client-account'
import { createSeededRandom, type SeededRandom } from '../../../../server/seeds/demo/seeded-random.ts'
import { createLedger } from '../../../../server/src/features/ledger/ledger.ts'
import { addJournal } from '../../../../server/src/features/ledger/postings/add-journal.ts'
import { lockCompany } from '../../../../server/src/features/ledger/postings/lock-company.ts'
import { systemClock } from '../../../../server/src/platform/clock.ts'
import { writeNew } from '../../../../server/src/platform/commands/unit-of-work.ts'
import { type Db, inTransaction, type Tx } from '../../../../server/src/platform/db/database.ts'
import { NOBODY_NOTIFIED } from '../../../../server/test/company-money.ts'

const AT_ONCE = 10
const MAX_MS = 120_000
const MAX_UZS = 5_000_000

/** The expected totals of a company: balance minus debt, and held. */
export type Expected = { netUzs: number; heldUzs: number }

type Writer = {
  readonly db: Db
  readonly actorId: number
  readonly companies: readonly number[]
  readonly random: SeededRandom
  readonly name: number
}

type Posting = { readonly ok: boolean; readonly netUzs: number; readonly heldUzs: number }

/** Makes one random ledger entry for a company; writing off a debt that does not exist is refused. */
const postRandom = async (
  tx: Tx,
  { db, actorId, random }: Writer,
  companyId: number,
  reference: string,
): Promise<Posting> => {
  const ledger = createLedger({ db, clock: systemClock, publish: () => {}, ...NOBODY_NOTIFIED })
  const amountUzs = random.whole(1, MAX_UZS)
  const at = systemClock.now()
  const move = { companyId, amountUzs, description: '', actorId, at, reference }
  const net = (sign: 1 | -1) => ({ netUzs: sign * amountUzs, heldUzs: 0 })
  switch (random.pick(['refill', 'from_company', 'to_company', 'write_off', 'hold'] as const)) {
    case 'refill':
      return { ...net(1), ok: (await ledger.refill(tx, { ...move, bankReference: reference })).ok }
    case 'from_company':
      return { ...net(-1), ok: (await ledger.correct(tx, { ...move, direction: 'from_company' })).ok }
    case 'to_company':
      return { ...net(1), ok: (await ledger.correct(tx, { ...move, direction: 'to_company' })).ok }
    case 'write_off':
      return { ...net(1), ok: (await ledger.allow(tx, { ...move, kind: 'write_off' })).ok }
    case 'hold': {
      const about = { kind: 'company', id: companyId } as const
      const journal = { kind: 'hold', about, orderId: null, description: '', actorId } as const
      const id = await writeNew(tx, work =>
        addJournal(work, { ...journal, reference, at }, holdEntries(about, amountUzs)),
      )
      return { ok: id !== null, netUzs: 0, heldUzs: amountUzs }
    }
  }
}

const LOCK_TIMEOUT = '55P03'

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === LOCK_TIMEOUT

/** Several entries of one company in one transaction; returns those written, none after a lock timeout. */
const postSeveral = async (writer: Writer, companyId: number, turn: number): Promise<Posting[]> =>
  inTransaction(writer.db, async tx => {
    await lockCompany(tx, companyId)
    const postings: Posting[] = []
    for (let at = 0; at < AT_ONCE; at++) {
      postings.push(await postRandom(tx, writer, companyId, `${writer.name}:${turn}:${at}`))
    }
    return postings.filter(({ ok }) => ok)
  }).catch(error => {
    if (isLockTimeout(error)) return []
    throw error
  })

/** Writes up to `journals` random journals within two minutes by concurrent writers; returns the expected totals per company. */
export const writeJournals = async (
  { db, actorId, companies }: Pick<Writer, 'db' | 'actorId' | 'companies'>,
  { writers, journals, seed }: { writers: number; journals: number; seed: number },
) => {
  const expected = new Map<number, Expected>(companies.map(id => [id, { netUzs: 0, heldUzs: 0 }]))
  const endsAtMs = performance.now() + MAX_MS
  let written = 0
  const work = async (name: number) => {
    const writer = { db, actorId, companies, name, random: createSeededRandom(seed + name) }
    for (let turn = 0; written < journals && performance.now() < endsAtMs; turn++) {
      const companyId = writer.random.pick(companies)
      const sums = expected.get(companyId)
      for (const { netUzs, heldUzs } of await postSeveral(writer, companyId, turn)) {
        written += 1
        if (sums === undefined) throw new Error(`unknown company ${companyId}`)
        sums.netUzs += netUzs
        sums.heldUzs += heldUzs
      }
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, name) => work(name)))
  return { expected, written }
}

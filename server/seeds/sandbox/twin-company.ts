import { creditFrom } from '@karvon/domain/ledger/client-account'
import { addJournal } from '../../src/features/ledger/postings/add-journal.ts'
import { workIn } from '../../src/platform/commands/unit-of-work.ts'
import { type Db, inTransaction, type Tx } from '../../src/platform/db/database.ts'

/** A company's counterpart in the sandbox, and its owner there. */
export type Twin = { readonly companyId: number; readonly userId: number }

const BALANCE_UZS = 100_000_000
const CREDIT_UZS = 10_000_000_000

/** In a range that no operator has assigned. */
const NOBODYS_PHONE = '998000000000'

const usernameOf = (companyId: number): string => `sandbox-${companyId}`

const findTwin = async (db: Db, companyId: number): Promise<Twin | null> => {
  const found = await db
    .selectFrom('users')
    .select(['id', 'company_id'])
    .where('username', '=', usernameOf(companyId))
    .executeTakeFirst()
  return found === undefined || found.company_id === null
    ? null
    : { companyId: found.company_id, userId: found.id }
}

/** It has nothing of the real company but its number, so that nobody's data has to be deleted here. */
const insertCompany = async (tx: Tx, companyId: number, now: Date): Promise<number> => {
  const written = await tx
    .insertInto('companies')
    .values({
      ...{ title: `Sandbox ${companyId}`, director: 'Sandbox', legal_address: 'Sandbox', bank: 'Sandbox' },
      ...{ bank_account: '2'.repeat(20), mfo: '00000', phone: NOBODYS_PHONE },
      inn: String(200_000_000 + (companyId % 100_000_000)),
      ...{ verified_at: now, credit_limit_uzs: CREDIT_UZS, created_at: now, updated_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return written.id
}

const addTwin = (db: Db, ofCompanyId: number, now: Date): Promise<Twin> =>
  inTransaction(db, async tx => {
    const companyId = await insertCompany(tx, ofCompanyId, now)
    const person = {
      first_name: 'Sandbox',
      last_name: String(ofCompanyId),
      username: usernameOf(ofCompanyId),
    }
    const { id: userId } = await tx
      .insertInto('users')
      .values({ role: 'company_owner', company_id: companyId, ...person, created_at: now, is_demo: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const owner = { kind: 'company', id: companyId } as const
    await workIn(tx, work =>
      addJournal(
        work,
        {
          ...{ kind: 'refill', about: owner, orderId: null, actorId: null, at: now, description: '' },
          reference: `refill:sandbox ${companyId}`,
        },
        creditFrom({ owner, standing: { balanceUzs: 0, heldUzs: 0, debtUzs: 0 } }, BALANCE_UZS, 'bank'),
      ),
    )
    return { companyId, userId }
  })

/** The twin of a company, made with play money at its first request; of two requests that make it one finds the other's. */
export const twinOf = async (db: Db, companyId: number, now: Date): Promise<Twin> => {
  const found = await findTwin(db, companyId)
  if (found !== null) return found
  try {
    return await addTwin(db, companyId, now)
  } catch (error) {
    const others = await findTwin(db, companyId)
    if (others === null) throw error
    return others
  }
}

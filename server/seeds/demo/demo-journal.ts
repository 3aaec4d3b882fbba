import { createAudit } from '../../src/features/operators/audit/audit-log.ts'
import { type Db, inTransaction, type Tx } from '../../src/platform/db/database.ts'

const HOUR_MS = 3_600_000
const HOURS_BETWEEN = 7
const MOST_DRIVERS = 14

type Decided = {
  readonly kind: 'driver' | 'company'
  readonly id: number
  readonly verb: string
  readonly facts: object
}

const readDecided = async (tx: Tx): Promise<Decided[]> => {
  const drivers = await tx
    .selectFrom('drivers')
    .select(['user_id', 'plate', 'truck_type_id'])
    .where('state', '=', 'approved')
    .orderBy('user_id')
    .limit(MOST_DRIVERS)
    .execute()
  const companies = await tx
    .selectFrom('companies')
    .select(['id', 'title'])
    .where('verified_at', 'is not', null)
    .orderBy('id')
    .execute()
  return [
    ...companies.map(({ id, title }) => ({ kind: 'company' as const, id, verb: 'verify', facts: { title } })),
    ...drivers.map(({ user_id: id, plate, truck_type_id: truckTypeId }) => ({
      kind: 'driver' as const,
      id,
      verb: 'approve',
      facts: { plate, truckTypeId },
    })),
  ]
}

const STATES = {
  driver: ['pending', 'approved'],
  company: ['pending', 'verified'],
} as const

/** Writes the audit log of the demo's last days once: approvals of its companies and drivers. */
export const fillDemoJournal = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async tx => {
    if ((await tx.selectFrom('audit_log').select('id').limit(1).executeTakeFirst()) !== undefined) return
    const operators = await tx
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'operator')
      .orderBy('id')
      .execute()
    const decided = operators.length === 0 ? [] : await readDecided(tx)
    for (const [at, { kind, id, verb, facts }] of decided.entries()) {
      const hoursAgo = (decided.length - at) * HOURS_BETWEEN
      const audit = createAudit({ clock: { now: () => new Date(now.getTime() - hoursAgo * HOUR_MS) } })
      const [before, after] = STATES[kind]
      await audit(tx, {
        actorId: operators[at % operators.length]?.id ?? 0,
        address: null,
        requestId: null,
        action: `${kind}.${verb}`,
        objectKind: kind,
        objectId: String(id),
        before: { state: before, ...facts },
        after: { state: after, ...facts },
      })
    }
  })

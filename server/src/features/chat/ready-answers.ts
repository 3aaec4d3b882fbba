import type { listReadyAnswers } from '@karvon/contract/chat'
import type { DataOf } from '@karvon/contract/endpoint'
import { checkReadyAnswers, type ReadyAnswer } from '@karvon/domain/chat/check-ready-answers'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { Changer } from '../../platform/audit/audited-change.ts'
import { type Db, inTransaction } from '../../platform/db/database.ts'
import type { ChatDeps } from './chat-deps.ts'

/** The canned replies with their version, required for changes. */
export type ReadyAnswers = DataOf<typeof listReadyAnswers>

const KEY = 'ready_answers'

type Stored = { readonly answers: ReadyAnswer[] }

/** The canned replies, in order. */
export const readReadyAnswers = async (db: Db): Promise<ReadyAnswers> => {
  const { value, version } = await db
    .selectFrom('settings')
    .select(['value', 'version'])
    .where('key', '=', KEY)
    .executeTakeFirstOrThrow()
  return { answers: (value as Stored).answers, version }
}

/** Replaces the canned replies; refuses an outdated version. */
export const saveReadyAnswers = async (
  { db, audit, saveSetting }: ChatDeps,
  wanted: ReadyAnswers,
  changer: Changer,
): Promise<Decision<ReadyAnswers>> => {
  const checked = checkReadyAnswers(wanted.answers)
  if (!checked.ok) return checked
  const answers = checked.value
  return inTransaction(db, async tx => {
    const before = await readReadyAnswers(tx)
    const version = await saveSetting(tx, { key: KEY, value: { answers }, seenVersion: wanted.version })
    if (version === null) return refuse('changed_meanwhile')
    await audit(tx, {
      ...changer,
      action: 'ready_answers.change',
      objectKind: 'setting',
      objectId: KEY,
      before: { answers: before.answers },
      after: { answers },
    })
    return accept({ answers, version })
  })
}

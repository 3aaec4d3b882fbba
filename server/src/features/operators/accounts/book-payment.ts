import type { DataOf } from '@karvon/contract/endpoint'
import type { bookPayment as endpoint } from '@karvon/contract/money/accounts'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { HolderKind } from '@karvon/domain/ledger/accounts/holder'
import { changerOf } from '../../../platform/audit/audited-change.ts'
import type { ChangeThenRead } from '../../../platform/commands/serve-change.ts'
import { signedIn } from '../../../platform/http/caller.ts'
import type { OperatorDeps } from '../operator-deps.ts'
import { holderObject } from './holder-object.ts'

type Written = { readonly journalId: number }

const sumsOf = ({ balance, debt, advance }: DataOf<typeof endpoint>) => ({ balance, debt, advance })

/** Books what a client or driver paid; answers their account afterwards. */
export const bookPayment = (deps: OperatorDeps): ChangeThenRead<typeof endpoint, HolderKind, Written> => {
  const ownerOf = (id: number) => ({ kind: 'person', id }) as const
  return {
    prepare: async ({ params: { id } }): Promise<Decision<HolderKind>> => {
      const holder = await deps.ledger.findHolder(deps.db, ownerOf(id))
      return holder === null ? refuse('not_found') : accept(holder.kind)
    },
    write: async (tx, kind, { params: { id }, body, caller, request, locale, now: at }) => {
      const { amount, through, document, description, day, anotherPayment: isAnother } = body
      const asked = { page: 1, locale, now: at }
      const before = await deps.ledger.readAccount(tx, ownerOf(id), asked)
      const written = await deps.ledger.refill(tx, {
        ...{ userId: id, amountUzs: amount, through, description, isAnother, at },
        ...{ bankReference: document, bankDay: day, actorId: signedIn(caller).userId },
      })
      // the ledger names its fields after the bank
      if (!written.ok) return { ...written, refusals: written.refusals.map(renamed) }
      const after = await deps.ledger.readAccount(tx, ownerOf(id), asked)
      await deps.audit(tx, {
        ...changerOf(caller, request),
        action: `${holderObject(kind)}.payment`,
        objectKind: holderObject(kind),
        objectId: String(id),
        before: before.ok ? { money: sumsOf(before.value) } : null,
        after: { ...body, ...written.value, ...(after.ok && { money: sumsOf(after.value) }) },
      })
      return written
    },
    read: (_, { params: { id }, locale }) =>
      deps.ledger.readAccount(deps.db, ownerOf(id), { page: 1, locale, now: deps.clock.now() }),
  }
}

const FIELDS: Readonly<Record<string, string>> = { bank_reference: 'document', bank_day: 'day' }

const renamed = <R extends { readonly field?: string | undefined }>(refusal: R): R =>
  refusal.field === undefined ? refusal : { ...refusal, field: FIELDS[refusal.field] ?? refusal.field }

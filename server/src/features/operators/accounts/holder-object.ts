import type { HolderKind } from '@karvon/domain/ledger/accounts/holder'

const OBJECTS = { company: 'company', individual: 'client', driver: 'driver' } as const satisfies Record<
  HolderKind,
  string
>

/** What the audit log calls a holder. */
export const holderObject = (kind: HolderKind): (typeof OBJECTS)[HolderKind] => OBJECTS[kind]

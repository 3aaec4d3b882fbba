import type { showProfile } from '@karvon/contract/auth'
import type { DataOf } from '@karvon/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { ownProfile } from '../../product/account/show-profile.ts'

type Profile = DataOf<typeof showProfile>

/** The company of the signed-in, as far as it is theirs to see; its money is the owner's alone. */
export type OwnCompany = NonNullable<Profile['company']>

/** An employee's own limits. */
export type OwnLimits = NonNullable<Profile['limits']>

/** What a company stands on, where it may be seen: the owner sees it, with a lock on it only after the code. */
export type OwnMoney = { balance: number; held: number; debt: number; available: number; creditLimit: number }

/** The company's money, or null where it is not shown to this session. */
export function ownMoney(company: OwnCompany): OwnMoney | null {
  const { balance, held, debt, available, creditLimit } = company
  if (balance === undefined || available === undefined) return null
  return { balance, available, held: held ?? 0, debt: debt ?? 0, creditLimit: creditLimit ?? 0 }
}

/** The signed-in company; undefined while it is asked for, null for those who have none. */
export function useOwnCompany(): { company: OwnCompany | null | undefined; limits: OwnLimits | null } {
  const { data } = useQuery(ownProfile())
  return { company: data?.company, limits: data?.limits ?? null }
}

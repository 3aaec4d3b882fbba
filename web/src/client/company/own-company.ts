import type { showProfile } from '@karvon/contract/auth'
import type { DataOf } from '@karvon/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { ownProfile } from '../../product/account/show-profile.ts'

type Profile = DataOf<typeof showProfile>

/** The signed-in user's company; its money is visible to the owner only. */
export type OwnCompany = NonNullable<Profile['company']>

/** An employee's spending limits. */
export type OwnLimits = NonNullable<Profile['limits']>

/** The company's money: for the owner, and only after the second factor if one is required. */
export type OwnMoney = {
  balance: number
  held: number
  debt: number
  available: number
  creditLimit: number
  credit: NonNullable<OwnCompany['credit']>
}

/** The company's money, or null if this session may not see it. */
export function ownMoney(company: OwnCompany): OwnMoney | null {
  const { balance, held, debt, available, creditLimit, credit } = company
  if (balance === undefined || available === undefined || credit === undefined) return null
  return { balance, available, held: held ?? 0, debt: debt ?? 0, creditLimit: creditLimit ?? 0, credit }
}

/** The signed-in user's company: undefined while loading, null if they have none. */
export function useOwnCompany(): { company: OwnCompany | null | undefined; limits: OwnLimits | null } {
  const { data } = useQuery(ownProfile())
  return { company: data?.company, limits: data?.limits ?? null }
}

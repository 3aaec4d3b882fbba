import { isPinfl } from '@karvon/domain/company/tax-id'
import { tidyPhone } from '@karvon/domain/values/phone'
import type { Locale } from '@karvon/domain/values/written-figures'
import type { Db } from '../../../platform/db/database.ts'
import type { PaperSide } from '../../../platform/pdf/paper-sides.ts'
import { PAPER_WORDS } from './paper-labels.ts'

/** Who is on a paper, with the details that a bank and a tax office ask for. */
export type Party = {
  readonly isSoleTrader: boolean
  readonly title: string
  readonly inn: string
  readonly director: string
  readonly legalAddress: string
  readonly bank: string
  readonly bankAccount: string
  readonly mfo: string
  readonly phone: string
}

const BLANK = '____________________'

/** The company, and we; what we have not written of ourselves stays blank. */
export const readParties = async (db: Db, companyId: number): Promise<{ we: Party; they: Party }> => {
  const company = await db
    .selectFrom('companies')
    .select(['kind', 'title', 'inn', 'director', 'legal_address', 'bank', 'bank_account', 'mfo', 'phone'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const own = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'requisites')
    .executeTakeFirst()
  const { kind, legal_address, bank_account, ...rest } = company
  const we = (own?.value ?? {}) as Partial<Party>
  const written = (name: Exclude<keyof Party, 'isSoleTrader'>): string => we[name] || BLANK
  return {
    they: {
      ...rest,
      isSoleTrader: kind === 'sole_trader',
      legalAddress: legal_address,
      bankAccount: bank_account,
    },
    we: {
      isSoleTrader: false,
      title: we.title || 'Karvon',
      inn: written('inn'),
      director: written('director'),
      legalAddress: written('legalAddress'),
      bank: written('bank'),
      bankAccount: written('bankAccount'),
      mfo: written('mfo'),
      phone: written('phone'),
    },
  }
}

/** A party with all its details, as one side of a paper. */
export const detailsOf = (party: Party, title: string, locale: Locale): PaperSide => {
  const words = PAPER_WORDS[locale]
  return {
    title,
    lines: [
      party.title,
      `${isPinfl(party.inn) ? words.pinfl : words.inn}: ${party.inn}`,
      `${words.address}: ${party.legalAddress}`,
      `${words.account}: ${party.bankAccount}`,
      `${words.bank}: ${party.bank}, ${words.mfo}: ${party.mfo}`,
      `${words.phone}: ${tidyPhone(party.phone)}`,
    ],
  }
}

/** A party above the line that it signs on. */
export const signerOf = (party: Party, title: string, locale: Locale): PaperSide => {
  const { director, trader, signer } = PAPER_WORDS[locale]
  const who = party.isSoleTrader ? trader : director
  return { title, lines: [party.title, `${who}: ${party.director}`, signer] }
}
